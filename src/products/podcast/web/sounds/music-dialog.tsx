import { useState } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { isPieceName } from '#domain/music/piece-names.ts'
import { areSettings, longestFade, type Music } from '#domain/script/core/blocks.ts'
import { useTools } from '#shared/scripts/web/tools/script-tools.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { podcastSounds } from '../../texts/sounds.ts'
import { FileChoice, PieceChoice } from './sound-choice.tsx'
import { GainSlider, SoundDialog } from './sound-dialog.tsx'
import { roleWords } from './sound-names.ts'
import styles from './sounds.module.css'

const roles = ['intro', 'bed', 'sting', 'outro'] as const
const times = ['from', 'to', 'fadeIn', 'fadeOut'] as const
const isShipped = (asset: string) => roles.some((role) => isPieceName(asset, role))

/** A day of sound, in seconds. */
const longestSound = 86_400

/** Adds music behind the current block, or changes that of a block. */
export function MusicDialog({ id, music, onClose }: { id?: string; music?: Music; onClose: () => void }) {
  const t = useT()
  const { document, view, attempt } = useTools()
  const [from, setFrom] = useState<'pieces' | 'library'>(
    music && !isShipped(music.asset) ? 'library' : 'pieces',
  )
  const [asset, setAsset] = useState(music?.asset ?? '')
  const [role, setRole] = useState<Music['role']>(music?.role ?? 'intro')
  const [gain, setGain] = useState(music?.gain ?? 0)
  const [typed, setTyped] = useState(() =>
    Object.fromEntries(times.map((name) => [name, secondsOf(music?.[name])])),
  )
  const [error, setError] = useState<string>()

  const choose = (next: string) => {
    setAsset(next)
    // The pieces that ship are made for a place.
    const place = roles.find((each) => next.endsWith(`-${each}`))
    if (!music && place && isShipped(next)) setRole(place)
  }
  const errorOf = (name: (typeof times)[number]) => {
    const most = name.startsWith('fade') ? longestFade / 1000 : longestSound
    const value = Number(typed[name])
    return typed[name] !== '' && !(value >= 0 && value <= most)
      ? t(podcastSounds.badTime, { most })
      : undefined
  }
  const save = () => {
    if (asset === '') return setError(t(podcastSounds.chooseOne))
    if (times.some(errorOf)) return
    const settings: Music = { kind: 'music', asset, role, gain }
    for (const name of times) if (typed[name] !== '') settings[name] = Math.round(Number(typed[name]) * 1000)
    if (!areSettings(settings)) return setError(t(podcastSounds.badPart))
    const added = id ?? document.newId()
    const done = attempt(() =>
      id === undefined
        ? document.change({ kind: 'insert', blocks: [{ id: added, ...settings }], after: view.current() })
        : document.change({ kind: 'update', id, settings }),
    )
    if (!done) return
    onClose()
    view.goTo(added)
  }
  const labels = {
    from: podcastSounds.from,
    to: podcastSounds.to,
    fadeIn: podcastSounds.fadeIn,
    fadeOut: podcastSounds.fadeOut,
  }
  return (
    <SoundDialog
      title={music ? podcastSounds.editMusic : podcastSounds.addMusic}
      isNew={!music}
      source="pieces"
      from={from}
      error={error}
      onFrom={setFrom}
      onSave={save}
      onClose={onClose}
    >
      {from === 'pieces' ? (
        <PieceChoice value={asset} onChange={choose} />
      ) : (
        <FileChoice kind="music" value={asset} onChange={choose} />
      )}
      <SelectField
        label={t(podcastSounds.role)}
        hint={t(podcastSounds.roleHint)}
        options={roles.map((value) => ({ value, label: t(roleWords[value]) }))}
        value={role}
        onChange={setRole}
      />
      <GainSlider value={gain} onChange={setGain} />
      <div className={`${styles.fields} grid gap-3`}>
        {times.map((name) => (
          <TextField
            key={name}
            label={t(labels[name])}
            type="number"
            min={0}
            step={0.1}
            placeholder={t(podcastSounds.usual)}
            value={typed[name]!}
            error={errorOf(name)}
            onChange={({ currentTarget: { value } }) => setTyped((now) => ({ ...now, [name]: value }))}
          />
        ))}
      </div>
    </SoundDialog>
  )
}

const secondsOf = (milliseconds: number | undefined) =>
  milliseconds === undefined ? '' : String(milliseconds / 1000)
