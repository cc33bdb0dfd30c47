import { IconMicrophone2, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link, useGo } from '#core/web/router/link.tsx'
import { isBehind } from '#products/dubbing/common/contract/track-state.ts'
import type { Track } from '#products/dubbing/common/contract/tracks.ts'
import { RemoveLanguage } from '#products/dubbing/common/web/remove-language.tsx'
import { useTranslate } from '#products/dubbing/common/web/use-translate.ts'
import { isActive } from '#shared/runs/web/is-active.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'
import { MoreMenu } from '#ui/overlays/more-menu.tsx'
import { translationTexts } from '../texts/translation.ts'

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
          aria-label={t(translationTexts.proofreadOf, name)}
        >
          {t(translationTexts.proofread)}
        </Link>
      )}
      <MoreMenu label={t(translationTexts.more, name)}>
        {isBehind(track, cueCount) && (
          <MenuItem
            icon={<IconRefresh size={18} stroke={1.6} />}
            disabled={going}
            onSelect={() => void translate([language])}
          >
            {t(translationTexts.refresh)}
          </MenuItem>
        )}
        {lines > 0 && (
          <MenuItem icon={<IconMicrophone2 size={18} stroke={1.6} />} onSelect={() => go(generate)}>
            {t(translationTexts.generate)}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem
          danger
          icon={<IconTrash size={18} stroke={1.6} />}
          disabled={going}
          onSelect={() => setRemoving(true)}
        >
          {t(translationTexts.remove)}
        </MenuItem>
      </MoreMenu>
      {removing && <RemoveLanguage project={project} track={track} onClose={() => setRemoving(false)} />}
    </div>
  )
}
