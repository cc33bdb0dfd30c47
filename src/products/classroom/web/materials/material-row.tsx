import {
  IconArrowDown,
  IconArrowUp,
  IconDownload,
  IconExternalLink,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { RenameField } from '#core/web/rename/rename-field.tsx'
import {
  type ClassMaterial,
  classMaterialChange,
  classMaterialChangeMany,
  materialName,
} from '#products/live/contract/materials.ts'
import { IconButton } from '#ui/buttons/button.tsx'
import { MenuItem } from '#ui/overlays/menu.tsx'
import { MoreMenu } from '#ui/overlays/more-menu.tsx'
import { materialTexts } from '../../texts.ts'
import styles from './materials.module.css'

interface MaterialRowProps {
  material: ClassMaterial
  /** The order is being saved. */
  busy: boolean
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onChanged: () => Promise<unknown>
}

export function MaterialRow({ material, busy, onUp, onDown, onChanged }: MaterialRowProps) {
  const t = useT()
  const { id, name, path, url } = material
  const [isRenaming, setRenaming] = useState(false)
  const restore = useAction(classMaterialChangeMany, { onSuccess: onChanged })
  const remove = useAction(classMaterialChangeMany, {
    done: t(materialTexts.removed, { name }),
    undo: () => restore.run({ ids: [id], change: 'restore' }),
    onSuccess: onChanged,
  })
  return (
    <li className={`${styles.row} row gap-3 py-2 px-0`}>
      <div className="flex-1 min-w-0">
        {isRenaming ? (
          <RenameField
            name={name}
            schema={materialName}
            label={t(materialTexts.name, { name })}
            save={async (to) => {
              await send(classMaterialChange, { id, name: to })
              await onChanged()
            }}
            onClose={() => setRenaming(false)}
          />
        ) : (
          <p className="font-medium break-anywhere">{name}</p>
        )}
        <About material={material} />
      </div>
      <div className="row">
        <IconButton
          size="small"
          label={t(materialTexts.up, { name })}
          icon={<IconArrowUp size={18} />}
          disabled={!onUp}
          busy={busy}
          onClick={onUp}
        />
        <IconButton
          size="small"
          label={t(materialTexts.down, { name })}
          icon={<IconArrowDown size={18} />}
          disabled={!onDown}
          busy={busy}
          onClick={onDown}
        />
        <MoreMenu label={t(materialTexts.more, { name })}>
          <MenuItem icon={<IconPencil size={18} />} onSelect={() => setRenaming(true)}>
            {t(materialTexts.rename)}
          </MenuItem>
          {path !== null && (
            <MenuItem icon={<IconDownload size={18} />} onSelect={() => location.assign(path)}>
              {t(materialTexts.download)}
            </MenuItem>
          )}
          {url !== null && (
            <MenuItem
              icon={<IconExternalLink size={18} />}
              onSelect={() => void open(url, '_blank', 'noopener')}
            >
              {t(materialTexts.visit)}
            </MenuItem>
          )}
          <MenuItem
            danger
            icon={<IconTrash size={18} />}
            onSelect={() => remove.run({ ids: [id], change: 'delete' })}
          >
            {t(materialTexts.remove)}
          </MenuItem>
        </MoreMenu>
      </div>
    </li>
  )
}

/** What it is, how large, and in which languages. */
function About({ material }: { material: ClassMaterial }) {
  const t = useT()
  const format = useFormat()
  const { url, ending, size, language, languages, isThere } = material
  if (!isThere) return <p className="text-danger">{t(materialTexts.gone)}</p>
  const spoken = language && [
    languages.length === 0
      ? format.language(language)
      : t(materialTexts.translated, {
          from: format.language(language),
          to: format.list(languages.map((each) => format.language(each))),
        }),
  ]
  const parts =
    url !== null
      ? [t(materialTexts.link), new URL(url).host]
      : [ending.toUpperCase(), format.bytes(size ?? 0), ...(spoken || [])]
  return <p className="small">{parts.join(' · ')}</p>
}
