import { podcastWords } from '../../texts/episodes.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import styles from './dialogue.module.css'

const rules = [
  [podcastWords.formatNameSample, podcastWords.formatName],
  [podcastWords.formatChapterSample, podcastWords.formatChapter],
  [podcastWords.formatPauseSample, podcastWords.formatPause],
  [podcastWords.formatMusicSample, podcastWords.formatMusic],
] as const

/** How a dialogue is written, with an example of each rule. */
export function DialogueFormat() {
  const t = useT()
  return (
    <section aria-label={t(podcastWords.format)}>
      <h2 className="text-14">{t(podcastWords.format)}</h2>
      <dl className={`${styles.format} grid gap-2 mt-2`}>
        {rules.map(([sample, meaning]) => (
          <div key={sample.en}>
            <dt className="text-13 font-mono">{t(sample)}</dt>
            <dd className="note">{t(meaning)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
