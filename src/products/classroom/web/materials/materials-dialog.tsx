import { IconFiles, IconLink } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { common } from '#core/texts/common.ts'
import { send } from '#core/web/api/api.ts'
import { CallFailure } from '#core/web/api/call-failure.ts'
import { reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { problemText } from '#core/web/i18n/problem.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import { type Class, classList } from '#products/live/contract/classes.ts'
import {
  classMaterialAddFile,
  classMaterialList,
  classMaterialOrder,
  maxMaterials,
} from '#products/live/contract/materials.ts'
import { rulesOf } from '#shared/uploads/contract/kinds.ts'
import { acceptOf, checkFile } from '#shared/uploads/web/check-file.ts'
import { DropZone } from '#shared/uploads/web/drop-zone.tsx'
import { type RefusedFile, RefusedFiles } from '#shared/uploads/web/refused-files.tsx'
import { sendChecked } from '#shared/uploads/web/send-checked.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import { ProgressBar } from '#ui/status/progress-bar.tsx'
import { materialTexts } from '../../texts.ts'
import { AddDocument } from './add-document.tsx'
import { AddLink } from './add-link.tsx'
import { MaterialRow } from './material-row.tsx'

interface MaterialsDialogProps {
  of: Pick<Class, 'id' | 'title'>
  onClose: () => void
}

/** What students of a class get to read: added, put in order, renamed and removed here. */
export function MaterialsDialog({ of: { id, title }, onClose }: MaterialsDialogProps) {
  const t = useT()
  const client = useQueryClient()
  const query = useQuery({ ...reads(classMaterialList, { class: id }), staleTime: 0 })
  const [adding, setAdding] = useState<'link' | 'document'>()
  const renew = () =>
    Promise.all(
      [classMaterialList, classList].map(({ path }) => client.invalidateQueries({ queryKey: [path] })),
    )
  const added = async (name: string) => {
    await renew()
    toasts.success(t(materialTexts.added, { name }))
  }
  const move = useAction(async (ids: string[], from: number, to: number) => {
    ids.splice(to, 0, ...ids.splice(from, 1))
    await send(classMaterialOrder, { class: id, ids })
    await renew()
  })
  return (
    <Dialog
      wide
      title={t(materialTexts.title, { title })}
      closeText={t(common.close)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t(common.close)}</Button>}
    >
      <div className="grid grid-cols-1 gap-4">
        <p className="note">{t(materialTexts.intro)}</p>
        <Loaded query={query} failed={t(materialTexts.failed)}>
          {(materials) => {
            const ids = materials.map((material) => material.id)
            return materials.length === 0 ? (
              <p className="text-soft">{t(materialTexts.none)}</p>
            ) : (
              <ul className="grid" aria-label={t(materialTexts.list)}>
                {materials.map((material, at) => (
                  <MaterialRow
                    key={material.id}
                    material={material}
                    busy={move.busy}
                    onUp={at > 0 ? () => move.run([...ids], at, at - 1) : undefined}
                    onDown={at < ids.length - 1 ? () => move.run([...ids], at, at + 1) : undefined}
                    onChanged={renew}
                  />
                ))}
              </ul>
            )
          }}
        </Loaded>
        <AddFiles id={id} onAdded={added} />
        <div className="flex flex-wrap gap-2">
          <Button
            icon={<IconLink size={18} />}
            aria-expanded={adding === 'link'}
            onClick={() => setAdding(adding === 'link' ? undefined : 'link')}
          >
            {t(materialTexts.addLink)}
          </Button>
          <Button
            icon={<IconFiles size={18} />}
            aria-expanded={adding === 'document'}
            onClick={() => setAdding(adding === 'document' ? undefined : 'document')}
          >
            {t(materialTexts.addDocument)}
          </Button>
        </div>
        {adding === 'link' && <AddLink id={id} onAdded={added} />}
        {adding === 'document' && (
          <AddDocument
            id={id}
            chosen={new Set(query.data?.map(({ document }) => document))}
            onAdded={added}
          />
        )}
      </div>
    </Dialog>
  )
}

interface AddProps {
  id: string
  onAdded: (name: string) => Promise<void>
}

function AddFiles({ id, onAdded }: AddProps) {
  const t = useT()
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const [sending, setSending] = useState<{ name: string; share: number }>()
  const add = useAction(async (files: readonly File[]) => {
    const wrong: RefusedFile[] = []
    for (const file of files.slice(0, maxMaterials)) {
      const fault = checkFile(file, 'material')
      if (fault) wrong.push({ file, text: await problemText(fault.name, fault.values) })
      else
        try {
          const { name } = file
          const moved = (share: number) => setSending({ name, share })
          moved(0)
          const upload = await sendChecked(file, { kind: 'material', beside: id, moved })
          await send(classMaterialAddFile, { class: id, upload })
          await onAdded(name)
        } catch (error) {
          // It was reported; the others continue.
          if (!(error instanceof CallFailure)) throw error
        }
    }
    setSending(undefined)
    setRefused(wrong)
  })
  return (
    <>
      {add.busy && sending ? (
        <ProgressBar label={t(materialTexts.sending, { name: sending.name })} share={sending.share} />
      ) : (
        <DropZone
          small
          title={t(materialTexts.drop)}
          hint={t(materialTexts.dropHint, { megabytes: rulesOf('material').megabytes })}
          accept={acceptOf('material')}
          onFiles={(files) => add.run(files)}
        />
      )}
      <RefusedFiles files={refused} onDismiss={() => setRefused([])} />
    </>
  )
}
