import { useState } from 'react'
import { common } from '#core/texts/common.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { assignLines } from '#domain/script/characters/assign-lines.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import { script } from '../../texts.ts'
import { together } from '../tools/edits.ts'
import { useData, useTools } from '../tools/script-tools.ts'
import { FoundCharacter } from './found-character.tsx'
import { useFoundCharacters } from './use-found-characters.ts'

/** A long novel has hundreds of names, most of which speak once. */
const firstShown = 40

/** The characters that the text itself names, with suggested voices, to be used all at once. */
export function FindCharacters({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { document, attempt } = useTools()
  const { characters, onCharacters } = useData()
  const { found, rows, change, suggestAgain } = useFoundCharacters()
  const [showsAll, setShowsAll] = useState(false)
  const used = rows.filter(({ isUsed, speaking }) => isUsed && speaking)
  const visible = showsAll ? rows : rows.slice(0, firstShown)

  const use = () => {
    const names = new Set(used.map(({ name }) => name))
    const { marks, assigned, kept, full } = assignLines(document.items(), found, names)
    const set = [...marks].map(([id, all]) => ({ id, marks: all }))
    if (set.length > 0 && !attempt(() => document.change(together({ set })))) return
    onCharacters({
      ...characters,
      ...Object.fromEntries(used.map(({ name, speaking }) => [name, speaking!])),
    })
    toasts.success(
      [
        t(script.linesAssigned, { count: assigned }),
        kept > 0 && t(script.linesKept, { count: kept }),
        full > 0 && t(script.linesFull, { count: full }),
      ]
        .filter(Boolean)
        .join(' '),
    )
    onClose()
  }
  if (rows.length === 0)
    return (
      <Dialog title={t(script.findCharacters)} closeText={t(common.close)} onClose={onClose}>
        <p className="text-soft">{t(script.noneFound)}</p>
      </Dialog>
    )
  return (
    <Dialog
      wide
      title={t(script.findCharacters)}
      closeText={t(common.close)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={suggestAgain}>{t(script.suggestAgain)}</Button>
          <Button variant="primary" disabled={used.length === 0} onClick={use}>
            {t(script.useCharacters, { count: used.length })}
          </Button>
        </>
      }
    >
      <p className="mb-2 note">{t(script.findHint)}</p>
      <ul className="ruled">
        {visible.map((row) => (
          <FoundCharacter key={row.name} row={row} onChange={(patch) => change(row.name, patch)} />
        ))}
      </ul>
      {visible.length < rows.length && (
        <Button variant="plain" size="small" onClick={() => setShowsAll(true)}>
          {t(script.showAllFound, { count: rows.length })}
        </Button>
      )}
    </Dialog>
  )
}
