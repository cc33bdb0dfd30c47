import { IconArrowsSplit, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Ago } from '#core/web/i18n/ago.tsx'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { ListBody } from '#core/web/list/list-body.tsx'
import type { Selection } from '#core/web/list/selectable.tsx'
import { prefetchList, useList } from '#core/web/list/use-list.ts'
import { deletionBy, useRemoval } from '#core/web/list/use-removal.ts'
import { RenameField } from '#core/web/rename/rename-field.tsx'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { QualityNotice } from '#shared/engine-quality/web/quality-notice.tsx'
import { prefetchEarlier } from '#shared/uploads/web/earlier-uploads.tsx'
import { Page } from '#ui/layout/page.tsx'
import { MenuItem } from '#ui/overlays/menu.tsx'
import { MoreMenu } from '#ui/overlays/more-menu.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { separationChangeMany } from '../contract/many.ts'
import { type Separation, separationList, separationName } from '../contract/separations.ts'
import { separationTexts } from '../texts.ts'
import { renewal, renewSeparations, useLiveSeparations } from './live-separations.ts'
import { SendFiles } from './send-files.tsx'
import { SeparateMany } from './separate-many.tsx'
import { canSeparate, isMaking, SeparationState } from './separation-state.tsx'
import { useSeparationActions } from './use-separation-actions.ts'

export const load: Load<'/bgm/backgroundMusic'> = () => {
  prefetchList(separationList, {})
  prefetchEarlier()
}

/** Files to separate, and everything that was separated. */
export function Separations() {
  const t = useT()
  const format = useFormat()
  useLiveSeparations()
  const [renaming, setRenaming] = useState<string>()
  const [batch, setBatch] = useState<readonly Separation[]>()
  const selection = useSeparationSelection(setBatch)
  const list = useList(separationList, {}, { renewal: (rows) => (rows.some(isMaking) ? renewal : 0) })
  return (
    <Page title={t(separationTexts.title)} intro={t(separationTexts.intro)}>
      <div className="grid grid-cols-1 gap-4">
        <QualityNotice asked={[{ does: 'separate' }]} />
        <SendFiles hasOthers={(list.rows?.length ?? 0) > 0} />
        <ListBody
          label={t(separationTexts.list)}
          list={list}
          failed={t(separationTexts.listFailed)}
          empty={<EmptyState title={t(separationTexts.empty)}>{t(separationTexts.emptyHint)}</EmptyState>}
          rowKey={({ id }) => id}
          selection={selection}
          columns={[
            {
              key: 'name',
              title: t(separationTexts.name),
              heads: true,
              cell: (row) => (
                <Name row={row} renaming={renaming === row.id} onRenamed={() => setRenaming(undefined)} />
              ),
            },
            {
              key: 'length',
              title: t(separationTexts.length),
              cell: ({ duration }) => (duration === null ? '–' : format.duration(duration / 1000)),
            },
            {
              key: 'state',
              title: t(separationTexts.state),
              width: '28%',
              cell: (row) => <SeparationState separation={row} />,
            },
            {
              key: 'created',
              title: t(separationTexts.created),
              cell: ({ timeCreate }) => <Ago time={timeCreate} />,
            },
            {
              key: 'actions',
              title: t(separationTexts.actions),
              titleHidden: true,
              cell: (row) => <Actions row={row} onRename={() => setRenaming(row.id)} />,
            },
          ]}
        />
      </div>
      {batch && <SeparateMany rows={batch} onClose={() => setBatch(undefined)} />}
    </Page>
  )
}

/** Several at once: separates or deletes them. */
function useSeparationSelection(onSeparate: (rows: readonly Separation[]) => void): Selection<Separation> {
  const t = useT()
  const client = useQueryClient()
  return {
    label: t(separationTexts.chosenTools),
    choose: ({ name }) => t(separationTexts.choose, { name }),
    actions: (rows) =>
      rows.some(canSeparate)
        ? [{ text: separationTexts.whole, icon: IconArrowsSplit, act: () => onSeparate(rows) }]
        : [],
    remove: useRemoval<Separation>(separationTexts, deletionBy(separationChangeMany), {
      name: ({ name }) => name,
      renew: () => renewSeparations(client),
    }),
  }
}

function Name({ row, renaming, onRenamed }: { row: Separation; renaming: boolean; onRenamed: () => void }) {
  const t = useT()
  const { rename } = useSeparationActions(row)
  const { id, name } = row
  return renaming ? (
    <RenameField
      name={name}
      schema={separationName}
      label={t(separationTexts.renameOf, { name })}
      save={rename}
      onClose={onRenamed}
    />
  ) : (
    <Link to={href('/bgm/separation', { id })}>{name}</Link>
  )
}

function Actions({ row, onRename }: { row: Separation; onRename: () => void }) {
  const t = useT()
  const { remove } = useSeparationActions(row)
  return (
    <MoreMenu label={t(separationTexts.more, { name: row.name })}>
      <MenuItem icon={<IconPencil size={16} />} onSelect={onRename}>
        {t(separationTexts.rename)}
      </MenuItem>
      <MenuItem danger icon={<IconTrash size={16} />} onSelect={() => void remove()}>
        {t(separationTexts.remove)}
      </MenuItem>
    </MoreMenu>
  )
}
