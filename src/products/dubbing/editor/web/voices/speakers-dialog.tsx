import { common } from '#core/texts/common.ts'
import { useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { plainName } from '#domain/cues/formats/parsed.ts'
import { speakerTexts } from '#products/dubbing/speakers/texts.ts'
import { FindSpeakers } from '#products/dubbing/speakers/web/find-speakers.tsx'
import { editor } from '#shared/editor/texts.ts'
import { NewNameField } from '#shared/editor/web/new-name-field.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import { useCues, useTools } from '../tools/tools.ts'
import { useSpeakers } from '../tools/use-speakers.ts'
import { SpeakerRows } from './speaker-rows.tsx'
import styles from './speakers-dialog.module.css'

/** Finds, renames and merges speakers, or assigns one to the selected lines. */
export function SpeakersDialog({ onClose }: { onClose: () => void }) {
  const { project, document, view, attempt } = useTools()
  const t = useT()
  const cues = useCues()
  const speakers = useSpeakers()
  const form = useForm({ name: '' })
  const linesOf = (speaker: string) => cues.filter((cue) => cue.speaker === speaker).map(({ id }) => id)
  const give = (speaker: string, ids: readonly string[]) =>
    ids.length > 0 && attempt(() => document.change({ kind: 'setSpeaker', ids, speaker }))
  const add = () => {
    const name = plainName(form.values.name)
    if (name && give(name, view.chosen())) form.set('name', '')
  }
  const merge = (who: string, into: string) => {
    if (give(into, linesOf(who))) toasts.success(t(speakerTexts.merged, { who, into }))
  }
  return (
    <Dialog
      title={t(editor.speakers)}
      closeText={t(common.close)}
      onClose={onClose}
      onSubmit={form.submit(add)}
      footer={<Button onClick={onClose}>{t(common.close)}</Button>}
    >
      {project.hasSound && (
        <FindSpeakers
          project={project.id}
          client={document.client}
          has={{ some: speakers.length > 0, none: cues.some(({ speaker }) => !speaker) }}
          onFind={document.flush}
          onFound={document.readAnew}
        />
      )}
      {speakers.length === 0 && <p>{t(editor.noSpeakers)}</p>}
      {speakers.length > 1 && <p className={`${styles.dragHint} small`}>{t(speakerTexts.dragHint)}</p>}
      {speakers.length > 0 && (
        <SpeakerRows
          speakers={speakers}
          countOf={(speaker) => linesOf(speaker).length}
          onRename={(speaker, name) => give(name, linesOf(speaker))}
          onAssign={(speaker) => give(speaker, view.chosen())}
          onMerge={merge}
        />
      )}
      <NewNameField
        label={t(editor.addSpeaker)}
        hint={t(editor.chosen, { count: view.chosen().length })}
        maxLength={100}
        {...form.choice('name')}
        action={t(editor.assign)}
        canAdd={Boolean(plainName(form.values.name))}
      />
    </Dialog>
  )
}
