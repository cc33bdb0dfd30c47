import { IconFileImport } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useFormat } from '#core/web/i18n/format.ts'
import { ownLanguageName } from '#core/web/i18n/own-language-name.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { ProjectDetail } from '#products/dubbing/projects/contract/projects.ts'
import type { OfferedLanguage } from '#shared/voices/contract.ts'
import { Badge } from '#ui/status/badge.tsx'
import { translationTexts } from '../texts/translation.ts'
import { ImportDialog } from './import-dialog.tsx'
import { isDraftFrom, throughFrom } from './targets.ts'
import { useTargetName } from './use-target-name.ts'
import styles from './choose-lang.module.css'

interface ListProps {
  /** The language of the original. */
  from: string
  title: string
  hint: string
  languages: readonly OfferedLanguage[]
  chosen: readonly string[]
  /** Languages that the project already has. */
  done: readonly string[]
  onToggle: (code: string) => void
}

/** A group of selectable languages. */
export function TargetList({ from, title, hint, languages, chosen, done, onToggle }: ListProps) {
  const t = useT()
  const id = useId()
  if (languages.length === 0) return null
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-16">
        {title}
      </h2>
      <p className={`${styles.hint} max-w-text note`}>{hint}</p>
      <ul className={`${styles.grid} grid gap-2`}>
        {languages.map((language) => (
          <li key={language.code}>
            <label className={styles.target}>
              <input
                type="checkbox"
                className={styles.box}
                checked={chosen.includes(language.code)}
                onChange={() => onToggle(language.code)}
              />
              <Name language={language} />
              <span className="grid flex-none justify-items-end gap-1">
                {isDraftFrom(language, from) && (
                  <Badge tone="warn">{t(translationTexts.draftTranslation)}</Badge>
                )}
                <Through language={throughFrom(language, from)} />
                {done.includes(language.code) && <Already />}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Through({ language }: { language: string | undefined }) {
  const t = useT()
  const format = useFormat()
  if (language === undefined) return null
  return <Badge tone="warn">{t(translationTexts.through, { language: format.language(language) })}</Badge>
}

interface ImportProps {
  project: ProjectDetail
  languages: readonly OfferedLanguage[]
  done: readonly string[]
  /** Expanded, as during a search. */
  open: boolean
}

/** Languages for imported translations only. */
export function ImportList({ project, languages, done, open }: ImportProps) {
  const t = useT()
  const format = useFormat()
  const [into, setInto] = useState<string>()
  if (languages.length === 0) return null
  return (
    <details className="min-w-0" open={open}>
      <summary className="w-fit py-1 px-0 text-16 font-semibold cursor-pointer">
        {t(translationTexts.brought, { count: format.number(languages.length) })}
      </summary>
      <p className={`${styles.hint} max-w-text note`}>{t(translationTexts.broughtHint)}</p>
      <ul className={`${styles.grid} grid gap-2`}>
        {languages.map((language) => (
          <li key={language.code}>
            <button type="button" className={styles.target} onClick={() => setInto(language.code)}>
              <IconFileImport size={18} stroke={1.6} className="flex-none text-soft" aria-hidden />
              <span className="spoken-only">{t(translationTexts.bring)}</span>
              <Name language={language} />
              {done.includes(language.code) && <Already />}
            </button>
          </li>
        ))}
      </ul>
      {into && <ImportDialog project={project.id} language={into} onClose={() => setInto(undefined)} />}
    </details>
  )
}

function Name({ language }: { language: OfferedLanguage }) {
  const t = useT()
  const format = useFormat()
  const nameOf = useTargetName()
  const { code, voices } = language
  const name = format.language(code)
  const own = ownLanguageName(code, format.language)
  return (
    <span className="grid flex-1 min-w-0">
      <span className="font-medium break-anywhere">{nameOf(language)}</span>
      <span className="small">
        {own !== name && (
          <>
            {/* Some are written from the right. */}
            <bdi lang={code}>{own}</bdi>
            {' · '}
          </>
        )}
        {voices > 0
          ? t(translationTexts.voices, { count: format.number(voices) })
          : t(translationTexts.noVoices)}
      </span>
    </span>
  )
}

function Already() {
  const t = useT()
  return <Badge tone="success">{t(translationTexts.already)}</Badge>
}
