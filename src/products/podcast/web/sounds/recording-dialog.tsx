import { useState } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { type Block, type Effect, isSpoken, longestName, longestText } from '#domain/script/core/blocks.ts'
import { Recorder } from '#shared/recorder/web/recorder.tsx'
import { together } from '#shared/scripts/web/tools/edits.ts'
import { useTools } from '#shared/scripts/web/tools/script-tools.ts'
import { useCharacters } from '#shared/scripts/web/voices/use-characters.ts'
import { sendChecked } from '#shared/uploads/web/send-checked.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { podcastSounds } from '../../texts/sounds.ts'
import { FileChoice, useAddSound } from './sound-choice.tsx'
import { GainSlider, SoundDialog } from './sound-dialog.tsx'

/** Adds a recorded line behind the current block, or in its place, or changes one. */
export function RecordingDialog({
  id,
  sound,
  onClose,
}: {
  id?: string
  sound?: Effect
  onClose: () => void
}) {
  const t = useT()
  const { document, view, attempt } = useTools()
  const addSound = useAddSound()
  const names = useCharacters().map(({ name }) => name)
  const [line] = useState(() => spokenLine(document.item(view.current() ?? '')))
  const [from, setFrom] = useState<'record' | 'library'>(sound ? 'library' : 'record')
  const [asset, setAsset] = useState(sound?.asset ?? '')
  const [text, setText] = useState(sound?.text ?? line?.text ?? '')
  const [speaker, setSpeaker] = useState(sound?.character ?? line?.speaker ?? '')
  const [clean, setClean] = useState(sound?.clean ?? false)
  const [gain, setGain] = useState(sound?.gain ?? 0)
  const [replaces, setReplaces] = useState(line !== undefined)
  const [error, setError] = useState<string>()

  const save = () => {
    if (asset === '') return setError(t(podcastSounds.chooseOne))
    const settings: Effect = {
      kind: 'sound',
      asset,
      gain,
      ...(text.trim() && { text: text.trim() }),
      ...(speaker.trim() && { character: speaker.trim() }),
      ...(clean && { clean }),
      ...(sound?.offset !== undefined && { offset: sound.offset }),
    }
    const added = id ?? document.newId()
    const block = { id: added, ...settings }
    const done = attempt(() => {
      if (id !== undefined) return document.change({ kind: 'update', id, settings })
      const after = view.current()
      if (!line || !replaces) return document.change({ kind: 'insert', blocks: [block], after })
      const before = document.ids()[document.placeOf(line.id) - 1]
      return document.change(together({ remove: [line.id], put: [{ block, after: before }] }))
    })
    if (!done) return
    onClose()
    view.goTo(added)
  }
  return (
    <SoundDialog
      title={sound ? podcastSounds.editRecording : podcastSounds.addRecording}
      isNew={!sound}
      source="record"
      from={from}
      error={error}
      onFrom={setFrom}
      onSave={save}
      onClose={onClose}
    >
      {from === 'record' ? (
        <Recorder
          text={text}
          onKeep={async (file) => {
            const upload = await sendChecked(file, { kind: 'sound', beside: 'recorded' })
            setAsset(await addSound({ upload, kind: 'recording', name: file.name, licence: '' }))
            setError(undefined)
          }}
        />
      ) : (
        <FileChoice kind="recording" value={asset} onChange={setAsset} />
      )}
      <TextArea
        label={t(podcastSounds.text)}
        hint={t(podcastSounds.textHint)}
        value={text}
        rows={2}
        maxLength={longestText}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <TextField
        label={t(podcastSounds.speaker)}
        value={speaker}
        maxLength={longestName}
        list="podcast-speakers"
        onChange={(event) => setSpeaker(event.currentTarget.value)}
      />
      <datalist id="podcast-speakers">
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <GainSlider value={gain} onChange={setGain} />
      <Checkbox checked={clean} onChange={(event) => setClean(event.currentTarget.checked)}>
        {t(podcastSounds.clean)}
      </Checkbox>
      {line && !sound && (
        <Checkbox checked={replaces} onChange={(event) => setReplaces(event.currentTarget.checked)}>
          {t(podcastSounds.replace)}
        </Checkbox>
      )}
    </SoundDialog>
  )
}

/** What a paragraph says, and who. */
function spokenLine(block: Block | undefined) {
  if (!block || !isSpoken(block) || block.kind !== 'paragraph') return undefined
  const { id, text, voice } = block
  return { id, text, speaker: voice && 'character' in voice ? voice.character : '' }
}
