import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { idOf, noResult, problemName } from '#core/contract/fields.ts'
import { typedPassCode, visitor } from '#shared/shares/contract/links.ts'
import { liveToken } from './share.ts'

// Materials for students of a class: files, links, and documents of the translation library.

/** The feature code of classes: the calls are refused while it is disabled. */
const feature = 'classes'
const who = ['agent'] as const

export const maxMaterials = 50

export const materialKinds = ['file', 'link', 'document'] as const

const id = idOf('classMaterial')
const ids = z
  .array(id)
  .check(
    z.minLength(1, problemName('nothingChosen')),
    z.maxLength(maxMaterials),
    z.describe('The ids of the materials, 1 to 50.'),
  )

export const materialName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, problemName('materialNameEmpty')),
    z.maxLength(100, problemName('textTooLong')),
    z.describe('The name that students see, 1 to 100 characters.'),
  )

const isHttps = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:'

export const materialUrl = z
  .string()
  .check(
    z.trim(),
    z.maxLength(2000, problemName('materialUrl')),
    z.refine(isHttps, problemName('materialUrl')),
  )

const visible = {
  id: idOf('classMaterial'),
  kind: z
    .enum(materialKinds)
    .check(z.describe('Whether it is a file, a link or a document of the translation library.')),
  name: z.string().check(z.describe('The name that students see.')),
  ending: z
    .string()
    .check(z.describe('The extension of a file or document, such as `pdf`; empty for a link.')),
  size: z
    .nullable(z.int())
    .check(z.describe('The size of a file, or of the original of a document, in bytes; null for a link.')),
  url: z.nullable(z.string()).check(z.describe('The address of a link; null for others.')),
  language: z.nullable(z.string()).check(z.describe('The language of a document; null for others.')),
  languages: z.array(z.string()).check(z.describe('The languages that a document is translated into.')),
}

const material = z
  .object({
    ...visible,
    path: z
      .nullable(z.string())
      .check(z.describe('The address from which its owner downloads it; null for a link.')),
    document: z
      .nullable(z.uuid())
      .check(z.describe('The id of the document of the translation library; null for others.')),
    isThere: z
      .boolean()
      .check(
        z.describe(
          'Whether it is still there. False for a document that was deleted from the library, which students do not see.',
        ),
      ),
  })
  .register(z.globalRegistry, {
    id: 'Material',
    description: 'A file, link or document for the students of a class.',
  })
export type ClassMaterial = z.output<typeof material>

export const classMaterialList = call({
  method: 'GET',
  path: '/class/material/list',
  who,
  feature,
  does: 'Lists the materials of a class in their order.',
  input: z.object({ class: idOf('class') }),
  output: z.array(material),
})

const added = z.object({ id: idOf('classMaterial') })

export const classMaterialAddFile = call({
  method: 'POST',
  path: '/class/material/add/file',
  who,
  feature,
  does: 'Adds an uploaded file to the materials of a class.',
  input: z.object({ class: idOf('class'), upload: idOf('upload') }),
  output: added,
  changes: true,
})

export const classMaterialAddLink = call({
  method: 'POST',
  path: '/class/material/add/link',
  who,
  feature,
  does: 'Adds a link (https) to the materials of a class.',
  input: z.object({
    class: idOf('class'),
    name: materialName,
    url: materialUrl.check(z.describe('The address, which begins with `https://`.')),
  }),
  output: added,
  changes: true,
})

export const classMaterialAddDocument = call({
  method: 'POST',
  path: '/class/material/add/document',
  who,
  feature,
  title: 'Adds a document to a class',
  does: 'Adds a document of the translation library to the materials of a class. Students get its original and its translations as they are when they open it.',
  input: z.object({ class: idOf('class'), document: idOf('libraryDocument') }),
  output: added,
  changes: true,
})

export const classMaterialChange = call({
  method: 'POST',
  path: '/class/material/change',
  who,
  feature,
  does: 'Renames a material.',
  input: z.object({ id, name: materialName }),
  output: noResult,
  changes: true,
})

export const classMaterialOrder = call({
  method: 'POST',
  path: '/class/material/order',
  who,
  feature,
  does: 'Puts materials of a class into an order. Those that are not named follow.',
  input: z.object({ class: idOf('class'), ids }),
  output: noResult,
  changes: true,
})

export const classMaterialChangeMany = call({
  method: 'POST',
  path: '/class/material/change/many',
  who,
  feature,
  title: 'Removes or restores materials',
  does: 'Removes materials of one class, or restores removed ones within 30 days.',
  input: z.object({
    ids,
    change: z
      .enum(['delete', 'restore'])
      .check(z.describe('Whether to remove them, or to restore removed ones.')),
  }),
  output: noResult,
  changes: true,
})

const viewed = z.object(visible)
export type ViewedMaterial = z.output<typeof viewed>

export const liveMaterials = call({
  method: 'GET',
  path: '/live/materials',
  who: 'anyone',
  carriesSecret: true,
  does: 'Lists the materials of the class whose session a link opens, for its viewers. Files are at `/audience/<token>/material/<id>`, documents with `language` in a translation.',
  input: z.object({
    token: liveToken,
    passCode: z.optional(typedPassCode),
    visitor: z.optional(visitor),
  }),
  output: z.array(viewed),
})

/** The download address of a file or document for viewers of a link, optionally in one of its languages. */
export const materialPath = (token: string, material: string, language?: string) =>
  `/audience/${token}/material/${material}${language ? `?language=${language}` : ''}`
