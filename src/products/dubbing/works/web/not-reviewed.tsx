import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import type { ProjectDetail } from '#products/dubbing/projects/contract/projects.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { generateTexts } from '../texts/generate.ts'

/** Warns before dubbing that recognized lines are not reviewed, with a link to them. */
export function NotReviewed({ project, language }: { project: ProjectDetail; language: string }) {
  const t = useT()
  const { number } = useFormat()
  const track = project.tracks.find((each) => each.language === language)
  const machine = track?.draft ? track.lines - track.expert : 0
  const drafts = [
    {
      count: project.unreviewed,
      text: generateTexts.unreviewed,
      path:
        project.tracks.length > 0
          ? href('/translate/editOriginal', { id: project.id })
          : href('/translate/prooSubtit', { id: project.id }),
    },
    {
      count: machine,
      text: generateTexts.unreviewedTranslation,
      path: href('/translate/prooTranslation', { id: project.id, language }),
    },
  ].filter(({ count }) => count > 0)
  if (drafts.length === 0) return null
  return (
    <ul>
      {drafts.map(({ count, text, path }) => (
        <li key={path} className="callout callout-actions">
          <p>{t(text, { count: number(count) })}</p>
          <Link to={path} className={buttonClass('quiet', { size: 'small' })}>
            {t(generateTexts.review)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
