import { useState } from 'react'
import { filled, useForm } from '#core/web/forms/forms.ts'
import type { EngineAnswer, ServerPart, ServerProgram } from '../../contract.ts'
import { serverTexts } from '../../texts/servers.ts'
import { readVoices, type VoiceRow, writeVoices } from '../fields/written.ts'
import { freeName, type Listed, savedKey, type ServerEntry, type ServerList } from './server-list.ts'

/** Of a server that speaks the OpenAI protocol and has no kind. */
const otherName = 'server'

interface Options {
  programs: readonly ServerProgram[]
  list: ServerList
  /** The server that is changed; undefined for a new one. */
  edited: Listed | undefined
  /** What a new server is for at first. */
  wanted: ServerPart
}

const programOf = (programs: readonly ServerProgram[], part: ServerPart, kind: string) =>
  programs.find((each) => each.part === part && each.kind === kind)

/** The fields of an entry that the form shows. */
const shownFields = new Set(['name', 'kind', 'address', 'key', 'model', 'languages', 'quality', 'voices'])

/** The fields of a server, and what it said that it has. */
export function useServerForm({ programs, list, edited, wanted }: Options) {
  const before = edited?.entry
  const part = edited?.part ?? wanted
  const kind = before ? (before.kind ?? '') : (programs.find((each) => each.part === part)?.kind ?? '')
  /** Whether both parts of a key have to be typed: a saved one stays as it is if both are left empty. */
  const needsPair = (all: { part: ServerPart; kind: string; keyId: string; key: string }) =>
    programOf(programs, all.part, all.kind)?.keyPair === true &&
    (before?.key !== savedKey || Boolean(all.keyId.trim() || all.key.trim()))
  const form = useForm(
    {
      part,
      kind,
      name: before?.name ?? freeName(list, part, kind || otherName),
      address: before?.address ?? '',
      keyId: '',
      key: '',
      model: before?.model ?? '',
    },
    {
      address: (address, all) =>
        programOf(programs, all.part, all.kind)?.needsAddress === false
          ? undefined
          : filled(serverTexts.addressEmpty)(address, all),
      keyId: (keyId, all) => (needsPair(all) && !keyId.trim() ? serverTexts.keyIdEmpty : undefined),
      key: (key, all) => (needsPair(all) && !key.trim() ? serverTexts.keySecretEmpty : undefined),
      model: (model, all) =>
        !model.trim() && !programOf(programs, all.part, all.kind)?.model ? serverTexts.modelEmpty : undefined,
      name: (name, all) =>
        !/^[a-z0-9][a-z0-9-]{0,39}$/.test(name)
          ? serverTexts.nameWrong
          : !edited && (list[all.part] ?? []).some((each) => each.name === name)
            ? serverTexts.nameTaken
            : undefined,
    },
  )
  const [languages, setLanguages] = useState(before?.languages ?? [])
  const [quality, setQuality] = useState(before?.quality ?? '')
  const [voices, setVoices] = useState<readonly VoiceRow[]>(readVoices(before?.voices ?? ''))
  const [ownVoices, setOwnVoices] = useState(before?.voices === undefined)
  const [answer, setAnswer] = useState<EngineAnswer>()
  const { values } = form

  function choose(next: { part: ServerPart; kind: string }) {
    const name = edited ? values.name : freeName(list, next.part, next.kind || otherName)
    // Also without the problems of the fields: they depend on the program.
    form.reset({ ...values, ...next, name, model: '', keyId: '', key: '' })
    setAnswer(undefined)
    setLanguages([])
  }

  /** What the server lists becomes the choice where there is none yet. */
  function take(said: EngineAnswer) {
    setAnswer(said)
    const { models } = said
    if (models && !models.includes(values.model)) form.set('model', models.length === 1 ? models[0]! : '')
    if (said.languages && languages.length === 0) setLanguages(said.languages)
    if (values.part === 'speech' && !said.voices) setOwnVoices(false)
  }

  const program = programOf(programs, values.part, values.kind)
  const parts = program?.keyPair ? [values.keyId, values.key] : [values.key]
  const typed = parts.map((part) => part.trim())
  const key = typed.some(Boolean) ? typed.join(':') : before?.key === savedKey ? savedKey : ''
  return {
    form,
    program,
    answer,
    languages,
    setLanguages,
    quality,
    setQuality,
    voices: ownVoices ? (answer?.voices ?? []) : voices,
    setVoices,
    ownVoices,
    useOwnVoices(own: boolean) {
      if (!own && voices.length === 0) setVoices(answer?.voices ?? [])
      setOwnVoices(own)
    },
    choosePart: (next: ServerPart) =>
      choose({ part: next, kind: programs.find((each) => each.part === next)?.kind ?? '' }),
    chooseKind: (next: string) => choose({ part: values.part, kind: next }),
    take,
    /** As the call that asks it expects. */
    asked: () => ({
      part: values.part,
      kind: values.kind || null,
      name: values.name,
      address: values.address.trim(),
      key,
      model: values.model.trim() || null,
    }),
    /** As it is saved, with the fields that this form does not show. */
    entry(): ServerEntry {
      const kept = Object.entries(before ?? {}).filter(([field]) => !shownFields.has(field))
      const written = ownVoices ? '' : writeVoices(voices)
      return {
        ...Object.fromEntries(kept),
        name: values.name,
        ...(values.kind && { kind: values.kind }),
        ...(values.address.trim() && { address: values.address.trim() }),
        ...(key && { key }),
        ...(values.model.trim() && { model: values.model.trim() }),
        ...(languages.length > 0 && { languages }),
        ...(quality && { quality }),
        ...(written && { voices: written }),
      }
    },
  }
}

export type ServerForm = ReturnType<typeof useServerForm>
