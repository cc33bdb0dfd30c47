import { href } from '#core/web/router/href.ts'
import { IconMicrophone2, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Track } from '#products/dubbing/projects/contract.ts'
import { translationWords } from '../texts/translation.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { Link, useGo } from '#core/web/router/link.tsx'
import { RemoveLanguage } from '#products/dubbing/common/web/remove-language.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { buttonClass } from '#ui/button.tsx'
import { MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { MoreMenu } from '#ui/more-menu.tsx'
import { isBehind } from '#products/dubbing/common/web/track-state.ts'
import { isActive } from '#shared/runs/web/is-active.ts'
import { useTranslate } from '#products/dubbing/common/web/use-translate.ts'

/** Actions for a language of a project. */
export function TrackActions({
  project,
  track,
  cueCount,
}: {
  project: string
  track: Track
  cueCount: number
}) {
  const t = useT()
  const format = useFormat()
  const go = useGo()
  const { translate } = useTranslate(project)
  const [removing, setRemoving] = useState(false)
  const { language, lines, run } = track
  const name = { language: format.language(language) }
  const going = run !== null && isActive(run)
  const proofread = href('/translate/prooTranslation', { id: project, language })
  const generate = href('/translate/generateWorks', { id: project, language })
  return (
    <div className="row justify-end gap-1">
      {lines > 0 && (
        <Link
          to={proofread}
          className={buttonClass('quiet', { size: 'small' })}
          aria-label={t(translationWords.proofreadOf, name)}
        >
          {t(translationWords.proofread)}
        </Link>
      )}
      <MoreMenu label={t(translationWords.more, name)}>
        {isBehind(track, cueCount) && (
          <MenuItem
            icon={<IconRefresh size={18} stroke={1.6} />}
            disabled={going}
            onSelect={() => void translate([language])}
          >
            {t(translationWords.refresh)}
          </MenuItem>
        )}
        {lines > 0 && (
          <MenuItem icon={<IconMicrophone2 size={18} stroke={1.6} />} onSelect={() => go(generate)}>
            {t(translationWords.generate)}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem
          danger
          icon={<IconTrash size={18} stroke={1.6} />}
          disabled={going}
          onSelect={() => setRemoving(true)}
        >
          {t(translationWords.remove)}
        </MenuItem>
      </MoreMenu>
      {removing && <RemoveLanguage project={project} track={track} onClose={() => setRemoving(false)} />}
    </div>
  )
}
