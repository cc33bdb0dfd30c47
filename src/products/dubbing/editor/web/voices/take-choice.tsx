import { IconTrash } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import { common } from '#core/texts/common.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Cue } from '#domain/cues/core/cue.ts'
import { originalVoice } from '#domain/recorded-voice.ts'
import type { SpokenVersion, Take } from '#products/dubbing/takes/contract.ts'
import { takeTexts } from '#products/dubbing/takes/texts.ts'
import { PlayButton } from '#shared/player/web/play-button.tsx'
import { ListenButton } from '#shared/voices/web/listen-button.tsx'
import { voiceOf } from '#shared/voices/web/speaking.ts'
import { useVoiceName } from '#shared/voices/web/use-voice-name.ts'
import { Button, IconButton } from '#ui/buttons/button.tsx'
import { RadioRow, RadioRows } from '#ui/fields/radio-rows.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useLineSound } from '../tools/tools.ts'
import styles from './takes.module.css'

/** Chooses what is used for the line: its voice or one of its takes. */
export function TakeChoice({ cue, takes }: { cue: Cue; takes: readonly Take[] }) {
  const t = useT()
  const group = useId()
  const { language, voices, takes: own } = useLineSound()
  const nameOf = useTakeName()
  const [deleting, setDeleting] = useState<Take>()
  const speaking = voices.speakingOf(cue)
  const voice = speaking && voiceOf(voices.all, speaking.port)
  /** Until it is saved: a radio button that went back for a moment would look as if it could not be chosen. */
  const [picked, setPicked] = useState<{ take: string | undefined }>()
  const chosen = picked ? picked.take : takes.find((take) => take.chosen)?.id
  const choose = (take: string | undefined) => {
    setPicked({ take })
    void own.choose(cue.id, take).finally(() => setPicked(undefined))
  }
  return (
    <fieldset>
      <legend className={`${styles.title} text-14 font-semibold`}>{t(takeTexts.heard)}</legend>
      <RadioRows>
        <Row
          group={group}
          isChosen={chosen === undefined}
          onChoose={() => choose(undefined)}
          name={voice ? t(takeTexts.spoken, { voice: voices.nameOf(cue) }) : t(takeTexts.spokenByVoice)}
        >
          {voice && voice.id !== originalVoice && cue.text.trim() && (
            <ListenButton small voice={voice} speaking={speaking} text={cue.text} who={voices.nameOf(cue)} />
          )}
        </Row>
        {takes.map((take) => (
          <Row
            key={take.id}
            group={group}
            isChosen={take.id === chosen}
            onChoose={take.path === null ? undefined : () => choose(take.id)}
            name={nameOf(take)}
            note={<TakeNote take={take} />}
            other={take.text === cue.text ? undefined : take.text}
            language={language}
          >
            {take.path !== null && (
              <PlayButton name={nameOf(take)} pathOf={() => Promise.resolve(take.path!)} />
            )}
            <IconButton
              size="small"
              label={t(takeTexts.delete, { name: nameOf(take) })}
              icon={<IconTrash size={16} />}
              onClick={() => setDeleting(take)}
            />
          </Row>
        ))}
      </RadioRows>
      {deleting && (
        <ConfirmDialog
          danger
          title={t(takeTexts.deleteTitle, { name: nameOf(deleting) })}
          confirmText={t(takeTexts.deleteIt)}
          cancelText={t(common.cancel)}
          busy={own.busy}
          onConfirm={() => void own.remove(deleting.id).then(() => setDeleting(undefined))}
          onClose={() => setDeleting(undefined)}
        >
          {t(takeTexts.deleteHint)}
        </ConfirmDialog>
      )}
    </fieldset>
  )
}

/** The line in earlier dubs, which can be played and kept as a take. */
export function VersionList({ cue, versions }: { cue: Cue; versions: readonly SpokenVersion[] }) {
  const t = useT()
  const { language, takes } = useLineSound()
  return (
    <section>
      <h3 className={`${styles.title} text-14 font-semibold`}>{t(takeTexts.versions)}</h3>
      <RadioRows>
        {versions.map(({ work, version, path, start, end, text, shared }) => (
          <Row
            key={work}
            name={t(takeTexts.version, { version })}
            note={shared && t(takeTexts.shared)}
            other={text === cue.text ? undefined : text}
            language={language}
          >
            <PlayButton
              name={t(takeTexts.version, { version })}
              // Players stop at the end of the given part.
              pathOf={() => Promise.resolve(`${path}#t=${start / 1000},${end / 1000}`)}
            />
            {!shared && (
              <Button
                size="small"
                aria-label={t(takeTexts.keepOf, { version })}
                busy={takes.busy}
                onClick={() => void takes.keep(cue.id, work)}
              >
                {t(takeTexts.keep)}
              </Button>
            )}
          </Row>
        ))}
      </RadioRows>
    </section>
  )
}

type RowProps = {
  name: string
  note?: ReactNode
  /** Its text, if the line has a different text now. */
  other?: string | undefined
  language?: string
  /** The group of radio buttons. */
  group?: string
  isChosen?: boolean
  onChoose?: (() => void) | undefined
  /** Its buttons. */
  children: ReactNode
}

function Row({ name, note, other, language, group, isChosen, onChoose, children }: RowProps) {
  const t = useT()
  const label = (
    <>
      <span>
        {name} {note && <span className="small">{note}</span>}
      </span>
      {other !== undefined && (
        <span className="text-13 text-warn" lang={language}>
          {t(takeTexts.otherWords, { text: other })}
        </span>
      )}
    </>
  )
  return (
    <RadioRow group={group} checked={isChosen} onChoose={onChoose} label={label}>
      {children}
    </RadioRow>
  )
}

function TakeNote({ take: { duration, timeCreate } }: { take: Take }) {
  const t = useT()
  const format = useFormat()
  if (duration === null) return t(takeTexts.preparing)
  const seconds = (duration / 1000).toFixed(1)
  return `${t(takeTexts.seconds, { seconds })} · ${format.dateTime(timeCreate)}`
}

function useTakeName(): (take: Take) => string {
  const t = useT()
  const { voices } = useLineSound()
  const nameOf = useVoiceName()
  return ({ kind, name, speaking, version }) => {
    switch (kind) {
      case 'recorded':
        return t(takeTexts.recordedKind)
      case 'uploaded':
        return t(takeTexts.uploadedKind, { name })
      case 'version':
        return t(takeTexts.versionKind, { version: version ?? 0 })
      case 'spoken': {
        const voice = speaking && voiceOf(voices.all, speaking.port)
        return t(takeTexts.spokenKind, { voice: voice ? nameOf(voice) : (speaking?.port ?? '') })
      }
    }
  }
}
