import { IconTrash, IconUpload } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { common } from '#core/texts/common.ts'
import { send } from '#core/web/api/api.ts'
import { reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import { PlayButton } from '#shared/player/web/play-button.tsx'
import { rulesOf } from '#shared/uploads/contract/kinds.ts'
import { acceptOf } from '#shared/uploads/web/check-file.ts'
import { sendChecked } from '#shared/uploads/web/send-checked.ts'
import { IconButton } from '#ui/buttons/button.tsx'
import { FileButton } from '#ui/buttons/file-button.tsx'
import { RadioRow, RadioRows } from '#ui/fields/radio-rows.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import {
  podcastPieceListen,
  podcastPieces,
  type PodcastSound,
  podcastSoundAdd,
  podcastSoundDelete,
  podcastSoundList,
} from '../../contract/sounds.ts'
import { podcastSounds } from '../../texts/sounds.ts'
import { useSoundName, useSounds } from './sound-names.ts'

type ChoiceProps = {
  value: string
  onChange: (asset: string) => void
}

/** The included pieces, each with a preview. */
export function PieceChoice({ value, onChange }: ChoiceProps) {
  const t = useT()
  const nameOf = useSoundName()
  const query = useQuery(reads(podcastPieces, {}))
  return (
    <Loaded query={query} failed={t(podcastSounds.failed)}>
      {(pieces) => (
        <RadioRows scrolls label={t(podcastSounds.pieces)}>
          {pieces.map(({ id }) => (
            <RadioRow
              key={id}
              group="sound"
              checked={value === id}
              onChoose={() => onChange(id)}
              label={nameOf(id)}
            >
              <PlayButton
                name={nameOf(id) ?? id}
                pathOf={async () => (await send(podcastPieceListen, { piece: id })).path}
              />
            </RadioRow>
          ))}
        </RadioRows>
      )}
    </Loaded>
  )
}

/** The account’s own files of a kind: to upload, play, choose and delete. */
export function FileChoice({ kind, value, onChange }: ChoiceProps & { kind: PodcastSound['kind'] }) {
  const t = useT()
  const query = useSounds()
  const [deleting, setDeleting] = useState<PodcastSound>()
  return (
    <div className="grid gap-3">
      <Loaded query={query} failed={t(podcastSounds.failed)}>
        {({ records }) => {
          const own = records.filter((each) => each.kind === kind)
          if (own.length === 0) return <p className="small">{t(podcastSounds.none)}</p>
          return (
            <RadioRows scrolls label={t(podcastSounds.library)}>
              {own.map((sound) => (
                <RadioRow
                  key={sound.id}
                  group="sound"
                  checked={value === sound.id}
                  onChoose={() => onChange(sound.id)}
                  label={
                    <span>
                      {sound.name} {sound.licence && <span className="note">{sound.licence}</span>}
                    </span>
                  }
                >
                  {sound.path !== null && (
                    <PlayButton name={sound.name} pathOf={() => Promise.resolve(sound.path!)} />
                  )}
                  <IconButton
                    size="small"
                    label={t(podcastSounds.delete, { name: sound.name })}
                    icon={<IconTrash size={16} />}
                    onClick={() => setDeleting(sound)}
                  />
                </RadioRow>
              ))}
            </RadioRows>
          )
        }}
      </Loaded>
      <AddFile kind={kind} onAdded={onChange} />
      {deleting && <DeleteSound sound={deleting} onClose={() => setDeleting(undefined)} />}
    </div>
  )
}

export function useAddSound(): (sound: {
  upload: string
  kind: PodcastSound['kind']
  name: string
  licence: string
}) => Promise<string> {
  const client = useQueryClient()
  return async (sound) => {
    const { id } = await send(podcastSoundAdd, sound)
    await client.invalidateQueries({ queryKey: [podcastSoundList.path] })
    return id
  }
}

const longestName = 200

function AddFile({ kind, onAdded }: { kind: PodcastSound['kind']; onAdded: (id: string) => void }) {
  const t = useT()
  const [licence, setLicence] = useState('')
  const addSound = useAddSound()
  const take = useAction(async (file: File) => {
    const upload = await sendChecked(file, { kind: 'sound', beside: kind })
    onAdded(await addSound({ upload, kind, name: file.name.slice(0, longestName), licence }))
    setLicence('')
  })
  return (
    <div className="grid gap-3">
      <TextField
        label={t(podcastSounds.licence)}
        hint={t(podcastSounds.licenceHint)}
        value={licence}
        maxLength={100}
        onChange={(event) => setLicence(event.currentTarget.value)}
      />
      <div>
        <FileButton
          size="small"
          icon={<IconUpload size={16} />}
          busy={take.busy}
          accept={acceptOf('sound')}
          onFile={(file) => take.run(file)}
        >
          {t(podcastSounds.upload)}
        </FileButton>
      </div>
      <p className="small">{t(podcastSounds.uploadHint, { megabytes: rulesOf('sound').megabytes })}</p>
    </div>
  )
}

function DeleteSound({ sound: { id, name }, onClose }: { sound: PodcastSound; onClose: () => void }) {
  const t = useT()
  const remove = useAction(podcastSoundDelete, {
    renews: [podcastSoundList],
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      danger
      title={t(podcastSounds.deleteTitle, { name })}
      confirmText={t(podcastSounds.deleteIt)}
      cancelText={t(common.cancel)}
      busy={remove.busy}
      onConfirm={() => remove.run({ id })}
      onClose={onClose}
    >
      {t(podcastSounds.deleteHint)}
    </ConfirmDialog>
  )
}
