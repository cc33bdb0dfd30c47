import { IconTrash, IconUserPlus, IconUserSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { isSpoken, longestName } from '#domain/script/core/blocks.ts'
import { voiceTexts } from '#shared/voices/texts/voices.ts'
import { ListenButton } from '#shared/voices/web/listen-button.tsx'
import { Manner } from '#shared/voices/web/manner.tsx'
import { plainly, voiceOf } from '#shared/voices/web/speaking.ts'
import { VoiceLibrary } from '#shared/voices/web/voice-library.tsx'
import { VoiceLine } from '#shared/voices/web/voice-line.tsx'
import { Button, IconButton } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { script } from '../../texts.ts'
import { useData, useTools } from '../tools/script-tools.ts'
import { FindCharacters } from './find-characters.tsx'
import { type CharacterUse, useCharacters } from './use-characters.ts'
import { useVoiceLook, VoiceDot } from './voice-chip.tsx'
import { voicesByName } from './voices-by-name.ts'
import styles from './characters.module.css'

/** The characters of a script, their voices and how often they speak. */
export function Characters() {
  const t = useT()
  const { refuse } = useTools()
  const { usual, voices, characters, onCharacters } = useData()
  const [finding, setFinding] = useState(false)
  const all = useCharacters()
  const form = useForm(
    { name: '' },
    { name: (typed) => (all.some(({ name }) => name === typed.trim()) ? script.sameCharacter : undefined) },
  )
  const fresh = form.values.name.trim()
  const add = () => {
    if (!fresh) return
    onCharacters({ ...characters, ...voicesByName([fresh], voices, characters) })
    form.set('name', '')
  }
  return (
    <div className="grid gap-4">
      {all.length === 0 && <p className="text-soft">{t(script.noCharacters)}</p>}
      <Button
        size="small"
        className="justify-self-start"
        icon={<IconUserSearch size={16} />}
        aria-haspopup="dialog"
        onClick={() => (usual ? setFinding(true) : refuse(script.noVoice))}
      >
        {t(script.findInText)}
      </Button>
      {finding && <FindCharacters onClose={() => setFinding(false)} />}
      {all.length > 0 && (
        <ul className="ruled">
          {all.map((each) => (
            <Character key={each.name} use={each} />
          ))}
        </ul>
      )}
      <form noValidate onSubmit={form.submit(add)}>
        <TextField
          {...form.field('name')}
          label={t(script.addCharacter)}
          maxLength={longestName}
          autoComplete="off"
          action={
            <Button
              size="small"
              variant="plain"
              type="submit"
              icon={<IconUserPlus size={16} />}
              disabled={!usual || !fresh}
            >
              {t(script.addNow)}
            </Button>
          }
        />
      </form>
    </div>
  )
}

function Character({ use: { name, count, ids } }: { use: CharacterUse }) {
  const t = useT()
  const { document, view, cursor, attempt } = useTools()
  const { language, voices, characters, onCharacters } = useData()
  const look = useVoiceLook()
  const [choosing, setChoosing] = useState(false)
  const speaking = characters[name]
  const voice = speaking && voiceOf(voices, speaking.port)
  const first = ids[0] === undefined ? undefined : document.item(ids[0])
  const sample = first && isSpoken(first) ? first.text.slice(0, 100) : name
  const next = () => {
    const here = document.placeOf(view.current() ?? '')
    const id = ids.find((each) => document.placeOf(each) > here) ?? ids[0]
    if (id !== undefined) cursor.place(id, 0)
  }
  const assign = () => {
    const chosen = view.chosen().filter((id) => isSpoken(document.item(id)!))
    if (chosen.length > 0)
      attempt(() => document.change({ kind: 'setVoice', ids: chosen, voice: { character: name } }))
  }
  const remove = () => {
    const { [name]: _, ...others } = characters
    onCharacters(others)
  }
  return (
    <li className="grid gap-2 py-3">
      <div className={`${styles.name} row gap-2`}>
        <VoiceDot color={look({ character: name }).color!} />
        <span className="font-medium break-anywhere">{name}</span>
        {count > 0 ? (
          <Button size="small" variant="plain" aria-label={t(script.nextOf, { name, count })} onClick={next}>
            {t(script.partsOf, { count })}
          </Button>
        ) : (
          <IconButton
            size="small"
            label={t(script.removeCharacter, { name })}
            icon={<IconTrash size={16} />}
            onClick={remove}
          />
        )}
      </div>
      {voice ? <VoiceLine voice={voice} /> : <span className="small">{t(script.noVoiceYet)}</span>}
      <div className="flex flex-wrap gap-2">
        {speaking && voice && <ListenButton voice={voice} speaking={speaking} text={sample} who={name} />}
        <Button
          size="small"
          aria-label={t(voiceTexts.changeNamed, { who: name })}
          onClick={() => setChoosing(true)}
        >
          {t(voiceTexts.change)}
        </Button>
        <Button size="small" aria-label={t(script.assignNamed, { name })} onClick={assign}>
          {t(script.assignChosen)}
        </Button>
      </div>
      {speaking && voice && (
        <details className={styles.manner}>
          <summary>{t(script.manner)}</summary>
          <section aria-label={t(script.mannerOf, { name })}>
            <Manner
              voice={voice}
              speaking={speaking}
              onChange={(next) => onCharacters({ ...characters, [name]: next })}
            />
          </section>
        </details>
      )}
      {choosing && (
        <VoiceLibrary
          language={language}
          voices={voices}
          chosen={speaking?.port ?? ''}
          text={sample}
          onClose={() => setChoosing(false)}
          onChoose={({ id, styles: known }) => {
            setChoosing(false)
            const before = speaking ?? plainly(id)
            const style = known.includes(before.style) ? before.style : ''
            onCharacters({ ...characters, [name]: { ...before, port: id, style } })
          }}
        />
      )}
    </li>
  )
}
