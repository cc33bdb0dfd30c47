import { IconMusic, IconPlayerPause, IconVolume } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { type Block, longestPause } from '#domain/script/core/blocks.ts'
import { script } from '../../texts.ts'
import { useData, useTools } from '../tools/script-tools.ts'
import styles from './silent-block.module.css'

/** A pause with its length, music or a sound. */
export function SilentBlock({ block, label, tabIndex }: { block: Block; label: string; tabIndex: number }) {
  const t = useT()
  const { silent } = useData()
  if (block.kind === 'pause') return <Pause id={block.id} ms={block.ms} label={label} tabIndex={tabIndex} />
  if (silent) return silent(block, { label, tabIndex })
  return (
    <p className={styles.silent}>
      {block.kind === 'music' ? <IconMusic size={16} aria-hidden /> : <IconVolume size={16} aria-hidden />}
      {t(block.kind === 'music' ? script.musicBlock : script.soundBlock)}
    </p>
  )
}

function Pause({ id, ms, label, tabIndex }: { id: string; ms: number; label: string; tabIndex: number }) {
  const t = useT()
  const { document, attempt } = useTools()
  const [typed, setTyped] = useState<string>()
  const take = () => {
    const seconds = Number(typed)
    setTyped(undefined)
    if (typed === undefined || !(seconds > 0) || seconds * 1000 > longestPause) return
    const settings = { kind: 'pause' as const, ms: Math.round(seconds * 1000) }
    if (settings.ms !== ms) attempt(() => document.change({ kind: 'update', id, settings }))
  }
  return (
    <span className={styles.silent}>
      <IconPlayerPause size={16} aria-hidden />
      <span aria-hidden>{t(script.pause)}</span>
      <input
        type="number"
        className={`${styles.seconds} py-0 px-1 border rounded-s bg-panel`}
        aria-label={`${label}: ${t(script.pauseSeconds)}`}
        min={0.1}
        max={longestPause / 1000}
        step={0.1}
        tabIndex={tabIndex}
        value={typed ?? String(ms / 1000)}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
      <span aria-hidden>{t(script.secondUnit)}</span>
    </span>
  )
}
