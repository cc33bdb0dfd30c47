import { IconCheck, IconMicrophone } from '@tabler/icons-react'
import { useState } from 'react'
import { common } from '#core/texts/common.ts'
import { useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { isSpoken, longestName } from '#domain/script/core/blocks.ts'
import type { Voice } from '#domain/script/core/marks.ts'
import { NewNameField } from '#shared/editor/web/new-name-field.tsx'
import { VoiceLibrary } from '#shared/voices/web/voice-library.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { script } from '../../texts.ts'
import { useData, useTools } from '../tools/script-tools.ts'
import { changeMarks, selectedText } from '../tools/set-at-cursor.ts'
import { useCharacters } from './use-characters.ts'
import { useVoiceLook, VoiceDot } from './voice-chip.tsx'
import styles from './voice-dialog.module.css'

type VoiceDialogProps = { of: 'block' | 'text'; onClose: () => void }

/** Who speaks the selected blocks, or the selected text: the default voice, a character, or a voice of the library. */
export function VoiceDialog({ of, onClose }: VoiceDialogProps) {
  const t = useT()
  const tools = useTools()
  const { document, view, attempt } = tools
  const { language, voices } = useData()
  const look = useVoiceLook()
  const names = useCharacters().map(({ name }) => name)
  const [choosing, setChoosing] = useState(false)
  const form = useForm({ name: '' })
  const selected = selectedText(tools)
  const ids = view.chosen().filter((id) => isSpoken(document.item(id)!))
  const first = ids[0] === undefined ? undefined : document.item(ids[0])
  const own = of === 'text' ? selected?.marks.find((mark) => mark.kind === 'voice')?.voice : undefined
  const now = own ?? (of === 'block' && first && isSpoken(first) ? first.voice : undefined)
  const sample = selected?.text || (first && isSpoken(first) ? first.text.slice(0, 100) : '')

  const give = (voice: Voice | null) => {
    onClose()
    if (of === 'block')
      return void (ids.length > 0 && attempt(() => document.change({ kind: 'setVoice', ids, voice })))
    if (!selected) return
    if (voice) changeMarks(tools, selected, [{ kind: 'voice', voice }])
    else changeMarks(tools, selected, [], ['voice'])
  }
  if (choosing)
    return (
      <VoiceLibrary
        language={language}
        voices={voices}
        chosen={now && 'port' in now ? now.port : ''}
        text={sample}
        onClose={() => setChoosing(false)}
        onChoose={({ id }) => give({ port: id })}
      />
    )
  const fresh = form.values.name.trim()
  const ownPort = now && 'port' in now ? now : undefined
  return (
    <Dialog
      title={t(of === 'block' ? script.blockVoice : script.textVoice)}
      closeText={t(common.close)}
      onClose={onClose}
      onSubmit={form.submit(() => fresh && give({ character: fresh }))}
    >
      <ul className={`${styles.voices} mb-4 border rounded`}>
        <li>
          <button type="button" className={styles.voice} aria-pressed={!now} onClick={() => give(null)}>
            <span>{t(script.usualVoice)}</span>
            <small>{look(undefined).name}</small>
            {!now && <IconCheck size={16} aria-hidden />}
          </button>
        </li>
        {ownPort && (
          <li>
            <button type="button" className={styles.voice} aria-pressed onClick={() => give(ownPort)}>
              <VoiceDot color={look(ownPort).color!} />
              <span>{look(ownPort).name}</span>
              <small>{t(script.ownVoice)}</small>
              <IconCheck size={16} aria-hidden />
            </button>
          </li>
        )}
        {names.map((name) => {
          const isNow = now !== undefined && 'character' in now && now.character === name
          return (
            <li key={name}>
              <button
                type="button"
                className={styles.voice}
                aria-pressed={isNow}
                onClick={() => give({ character: name })}
              >
                <VoiceDot color={look({ character: name }).color!} />
                <span>{name}</span>
                {isNow && <IconCheck size={16} aria-hidden />}
              </button>
            </li>
          )
        })}
      </ul>
      <NewNameField
        label={t(script.addCharacter)}
        maxLength={longestName}
        {...form.choice('name')}
        action={t(script.addNow)}
        canAdd={fresh !== ''}
      />
      <Button icon={<IconMicrophone size={16} />} onClick={() => setChoosing(true)}>
        {t(script.otherVoice)}
      </Button>
    </Dialog>
  )
}
