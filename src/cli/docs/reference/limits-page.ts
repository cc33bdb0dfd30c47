import { maxAtOnce } from '#core/contract/deletion.ts'
import { maxUploads } from '#core/contract/upload-limit.ts'
import { say } from '#core/texts/texts.ts'
import { maxBlocks, maxCharacters } from '#domain/script/core/blocks.ts'
import { maxPronunciations } from '#domain/script/lexicon/lexicon.ts'
import { maxThesaurusTerms } from '#domain/script/lexicon/thesaurus.ts'
import { maxKeys } from '#identity/keys/contract/keys.ts'
import { maxPasskeys } from '#identity/passkeys/contract.ts'
import { maxProviders } from '#identity/providers/contract.ts'
import { maxEndpoints } from '#identity/webhooks/contract/endpoints.ts'
import { maxComments } from '#products/dubbing/shares/contract.ts'
import { maxTakes } from '#products/dubbing/takes/contract.ts'
import { maxLibraryLanguages } from '#products/library/contract/library.ts'
import { maxMaterials } from '#products/live/contract/materials.ts'
import { maxLiveLanguages } from '#products/live/contract/sessions.ts'
import { maxLiveVoices } from '#products/live/contract/speech.ts'
import { maxOwnVoices } from '#shared/own-voices/contract.ts'
import { maxGlossaryTerms } from '#shared/terms/contract/glossary.ts'
import { endingsOf, rulesOf, uploadKinds } from '#shared/uploads/contract/kinds.ts'
import { uploadPartSize } from '#shared/uploads/contract/uploads.ts'
import { limitTexts, referenceTexts as t, uploadTexts } from '../../texts/reference.ts'
import { type PageLanguage, table } from './table.ts'

const numbers: Readonly<Record<keyof typeof limitTexts, number | string>> = {
  uploads: maxUploads,
  part: `${uploadPartSize / 1024 / 1024} MB`,
  deletions: maxAtOnce,
  glossary: maxGlossaryTerms,
  pronunciations: maxPronunciations,
  thesaurus: maxThesaurusTerms,
  ownVoices: maxOwnVoices,
  takes: maxTakes,
  comments: maxComments,
  blocks: maxBlocks,
  characters: maxCharacters,
  liveLanguages: maxLiveLanguages,
  liveVoices: maxLiveVoices,
  materials: maxMaterials,
  libraryLanguages: maxLibraryLanguages,
  keys: maxKeys,
  webhooks: maxEndpoints,
  passkeys: maxPasskeys,
  providers: maxProviders,
}

/** Limits of uploads, and of what an account can have. */
export function limitsPage(language: PageLanguage): string {
  const uploads = uploadKinds.map((kind) => {
    const { megabytes, minutes, upTo } = rulesOf(kind)
    const size = megabytes < 2048 ? `${megabytes} MB` : `${megabytes / 1024} GB`
    return [
      uploadTexts[kind][language],
      endingsOf(kind, { imported: true }).join(', '),
      upTo ? say(language, t.upTo, { size }) : size,
      minutes === undefined ? '' : say(language, t.minutes, { n: minutes }),
    ]
  })
  const head = [t.kind, t.files, t.largest, t.longest].map((text) => text[language])
  const counts = Object.entries(numbers).map(([name, most]) => [
    limitTexts[name as keyof typeof limitTexts][language],
    typeof most === 'number' ? most.toLocaleString('en') : most,
  ])
  return [
    `# ${t.limits[language]}`,
    t.limitsIntro[language],
    `## ${t.uploads[language]}`,
    table(head, uploads),
    `## ${t.numbers[language]}`,
    `${table([t.what[language], t.most[language]], counts)}\n`,
  ].join('\n\n')
}
