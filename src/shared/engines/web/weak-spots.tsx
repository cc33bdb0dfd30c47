import type { WeakSpot } from '../contract.ts'
import { engineWords } from '../texts/engines.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Card } from '#ui/card.tsx'
import styles from './engines.module.css'

const rows = [
  {
    does: 'recognize',
    name: engineWords.recognize,
    means: engineWords.weakRecognize,
    settings: 'OPENAI_RECOGNITION_BASE_URL, OPENAI_RECOGNITION_MODEL',
  },
  {
    does: 'translate',
    name: engineWords.weakFrom,
    means: engineWords.weakTranslate,
    settings: 'OPENAI_TRANSLATION_BASE_URL, OPENAI_TRANSLATION_MODEL',
  },
  {
    does: 'synthesize',
    name: engineWords.synthesize,
    means: engineWords.weakSynthesize,
    settings: 'OPENAI_SPEECH_BASE_URL, OPENAI_SPEECH_MODEL, OPENAI_SPEECH_VOICES',
  },
] as const

/** Languages without an engine or with drafts only, and how to improve that. */
export function WeakSpots({ spots }: { spots: readonly WeakSpot[] }) {
  const t = useT()
  if (spots.length === 0) return null
  return (
    <Card className={`${styles.engine} ${styles.weak}`}>
      <h2 className="text-16">{t(engineWords.weak)}</h2>
      <ul className="grid">
        {rows.map((row) => (
          <Row key={row.does} row={row} spots={spots.filter(({ does }) => does === row.does)} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ row, spots }: { row: (typeof rows)[number]; spots: readonly WeakSpot[] }) {
  const t = useT()
  const format = useFormat()
  if (spots.length === 0) return null
  const named = (some: readonly WeakSpot[]) =>
    format.list(some.map(({ language }) => format.language(language)))
  const drafts = spots.filter(({ quality }) => quality === 'draft')
  const none = spots.filter(({ quality }) => quality === null)
  const models = [...new Set(spots.flatMap(({ model }) => model ?? []))]
  return (
    <li className={`${styles.ability} grid gap-2 gap-x-5 py-3 border-t`}>
      <div>
        <h3 className="text-14 font-medium">{t(row.name)}</h3>
        {drafts.length > 0 && <p>{t(engineWords.weakDraft, { languages: named(drafts) })}</p>}
        {none.length > 0 && <p>{t(engineWords.weakNone, { languages: named(none) })}</p>}
        <p className="small">{t(row.means)}</p>
      </div>
      <ul className={`${styles.missing} grid gap-1 mt-1`}>
        {models.length > 0 && (
          <li>{t(engineWords.weakModel, { command: `./yiyin models get ${models.join(' ')}` })}</li>
        )}
        <li>{t(engineWords.weakSettings, { settings: row.settings })}</li>
      </ul>
    </li>
  )
}
