import { podcastEditor } from '#i18n/podcast-editor.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { href } from '#web/core/router/href.ts'
import { Link } from '#web/core/router/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import callout from '#web/ui/callout.module.css'

/** No voice speaks the language of the show. */
export function NoVoices({ language, show }: { language: string; show: string }) {
  const t = useT()
  const format = useFormat()
  return (
    <div className={`${callout.warn} ${callout.offer}`}>
      <p>{t(podcastEditor.noVoices, { language: format.language(language) })}</p>
      <Link className={buttonClass('quiet', { size: 'small' })} to={href('/podcastShow', { id: show })}>
        {t(podcastEditor.toShow)}
      </Link>
    </div>
  )
}
