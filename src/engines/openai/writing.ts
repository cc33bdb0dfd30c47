import type { TranslationServer } from '#engines/core/openai-servers.ts'
import type { WritingTask, WrittenAnswer } from '#engines/core/ports.ts'
import type { TranslationFormat } from '#engines/core/server-list.ts'
import { type Vendor, vendorFault } from '#engines/core/vendor.ts'
import { jsonIn } from '../language-model/translation-request.ts'
import { chat } from './chat.ts'

/** One request to a language model for something other than a translation. */
export async function writeWith(
  vendor: Vendor,
  server: TranslationServer,
  format: TranslationFormat,
  { instructions, material, answer: { name, schema } }: WritingTask,
  call: { signal: AbortSignal; goesOn: () => void },
): Promise<WrittenAnswer> {
  if (format === 'text') throw vendorFault(vendor, 'refused', 'its model only translates')
  const isSchema = format === 'schema'
  const asked = isSchema
    ? instructions
    : `${instructions}\nAnswer with JSON of this schema: ${JSON.stringify(schema)}`
  const { end, content } = await chat(
    vendor,
    server,
    {
      messages: [
        { role: 'system', content: asked },
        { role: 'user', content: JSON.stringify(material) },
      ],
      response_format: isSchema
        ? { type: 'json_schema', json_schema: { name, strict: true, schema } }
        : { type: 'json_object' },
    },
    call,
  )
  if (end === 'cut') return { end }
  if (content === undefined) throw vendorFault(vendor, 'refused', 'it will not answer')
  const answer = jsonIn(content)
  if (answer === undefined) throw vendorFault(vendor, 'badAnswer', 'the answer is no JSON')
  return { end: 'whole', answer }
}
