import { IconPlus } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { common } from '#core/texts/common.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { planTexts } from '#products/dubbing/plans/texts/plan.ts'
import { uploadTexts } from '#shared/uploads/texts.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FilesButton } from '#ui/buttons/files-button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { CreateButton } from './create-button.tsx'
import { useDrafts } from './drafts-list.ts'
import { addLink } from './drafts.ts'
import { DubFields, DubPrice, useDubPlan } from './dub-fields.tsx'
import { closeSheet, takeIncoming, useIncoming } from './incoming-files.ts'
import { LinkField } from './link-field.tsx'
import { RefusedDrafts } from './refused-drafts.tsx'
import { accepts, useTakeFiles } from './take-files.ts'
import { UploadRow } from './upload-row.tsx'
import { useCreate } from './use-create.ts'

/** New projects of files that were dropped or chosen anywhere. Their uploads go on when it is closed. */
export function NewProjectSheet() {
  const t = useT()
  const files = useDrafts().filter(({ wanted, stage }) => !wanted && stage !== 'made')
  const taking = useTakeFiles()
  const plan = useDubPlan(files)
  const { asked, create } = useCreate(files, plan)
  const incoming = useIncoming()
  const takeAll = useEffectEvent(() => {
    const brought = takeIncoming()
    const files = brought.filter((each) => typeof each !== 'string')
    for (const link of brought) if (typeof link === 'string') addLink(link)
    if (files.length > 0) void taking.take(files)
  })
  useEffect(() => takeAll(), [incoming])
  return (
    <Dialog
      wide
      title={t(uploadTexts.newProject)}
      closeText={t(common.close)}
      onClose={closeSheet}
      onSubmit={() => {
        if (create()) closeSheet()
      }}
      footer={
        <>
          <DubPrice plan={plan} />
          <Button onClick={closeSheet}>{t(common.cancel)}</Button>
          {files.length > 0 && <CreateButton type="submit" count={files.length} plan={plan} />}
        </>
      }
    >
      <RefusedDrafts taking={taking} />
      {files.length > 0 && (
        <ul className="grid grid-cols-1 gap-3" aria-label={t(uploadTexts.files)}>
          {files.map((draft) => (
            <UploadRow key={draft.key} draft={draft} asked={asked} />
          ))}
        </ul>
      )}
      <div>
        <FilesButton
          size="small"
          icon={<IconPlus size={16} />}
          accept={accepts()}
          onFiles={(chosen) => void taking.take(chosen)}
        >
          {t(planTexts.addFiles)}
        </FilesButton>
      </div>
      <LinkField />
      {files.length > 0 && <DubFields files={files} plan={plan} />}
    </Dialog>
  )
}
