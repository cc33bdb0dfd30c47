import { useState } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Block } from '#domain/script/core/blocks.ts'
import type { Polyphone } from '../../contract/sources.ts'
import { script } from '../../texts.ts'
import { withTone } from '../marks/mark-text.ts'
import { useTools } from '../tools/script-tools.ts'
import styles from './polyphones.module.css'

type PolyphonesProps = { block: Block; polyphones: readonly Polyphone[]; tabIndex: number }

/** More of them are shown on request: a paragraph can have hundreds. */
const firstShown = 40

/** The characters of a block that can be read in several ways, each with the reading that is spoken; a click changes it. */
export function Polyphones({ block, polyphones, tabIndex }: PolyphonesProps) {
  const t = useT()
  const { cursor, view, open } = useTools()
  const [showsAll, setShowsAll] = useState(false)
  if (polyphones.length === 0) return null
  const visible = showsAll ? polyphones : polyphones.slice(0, firstShown)
  const change = ({ at, character }: Polyphone) => {
    view.goTo(block.id)
    cursor.select({ id: block.id, start: at, end: at + character.length })
    open('pronunciation')
  }
  return (
    <ul className={styles.chips} aria-label={t(script.polyphones)}>
      {visible.map((each) => (
        <li key={each.at}>
          <button
            type="button"
            className={styles.chip}
            tabIndex={tabIndex}
            aria-label={t(script.changeReading, { character: each.character, pinyin: withTone(each.pinyin) })}
            aria-haspopup="dialog"
            onClick={() => change(each)}
          >
            <span>{each.character}</span> {withTone(each.pinyin)}
          </button>
        </li>
      ))}
      {visible.length < polyphones.length && (
        <li>
          <button type="button" className={styles.chip} tabIndex={tabIndex} onClick={() => setShowsAll(true)}>
            {t(script.morePolyphones, { count: polyphones.length - visible.length })}
          </button>
        </li>
      )}
    </ul>
  )
}
