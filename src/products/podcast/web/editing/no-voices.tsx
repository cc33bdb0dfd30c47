import { podcastEditor } from '../../texts/editor.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { buttonClass } from '#ui/button.tsx'

/** No voice speaks the language of the show. */
export function NoVoices({ language, show }: { language: string; show: string }) {
  const t = useT()
  const format = useFormat()
  return (
    <div className="callout callout-actions">
      <p>{t(podcastEditor.noVoices, { language: format.language(language) })}</p>
      <Link className={buttonClass('quiet', { size: 'small' })} to={href('/podcastShow', { id: show })}>
        {t(podcastEditor.toShow)}
      </Link>
    </div>
  )
}
