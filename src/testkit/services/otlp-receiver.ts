import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import * as z from 'zod'

// The JSON form of ExportTraceServiceRequest, as opentelemetry-proto 1.x writes it. Unknown fields are refused.

const attribute = z.strictObject({
  key: z.string().min(1),
  value: z.union([
    z.strictObject({ stringValue: z.string() }),
    z.strictObject({ boolValue: z.boolean() }),
    z.strictObject({ intValue: z.string().regex(/^-?\d+$/) }),
    z.strictObject({ doubleValue: z.number() }),
  ]),
})
const nanoseconds = z.string().regex(/^[1-9]\d{18}$/)
const spanId = z.string().regex(/^(?!0{16})[0-9a-f]{16}$/)
const span = z
  .strictObject({
    traceId: z.string().regex(/^(?!0{32})[0-9a-f]{32}$/),
    spanId,
    parentSpanId: spanId.optional(),
    name: z.string().min(1),
    kind: z.int().min(1).max(5),
    startTimeUnixNano: nanoseconds,
    endTimeUnixNano: nanoseconds,
    attributes: z.array(attribute),
    status: z.union([z.strictObject({}), z.strictObject({ code: z.literal(2), message: z.string() })]),
  })
  .refine((each) => BigInt(each.endTimeUnixNano) >= BigInt(each.startTimeUnixNano))
const request = z.strictObject({
  resourceSpans: z
    .array(
      z.strictObject({
        resource: z.strictObject({ attributes: z.array(attribute) }),
        scopeSpans: z.array(
          z.strictObject({
            scope: z.strictObject({ name: z.string().min(1), version: z.string() }),
            spans: z.array(span).min(1).max(512),
          }),
        ),
      }),
    )
    .min(1),
})

export type ReceivedSpan = z.output<typeof span> & { resource: Record<string, unknown> }

const valuesOf = (attributes: readonly z.output<typeof attribute>[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

/** An OpenTelemetry collector that refuses whatever is not exactly as the protocol says. */
export async function openOtlpReceiver(authorization: string) {
  const spans: ReceivedSpan[] = []
  const refused: string[] = []
  const answers: number[] = []
  const server = createServer(async (asked, answer) => {
    const refuse = (status: number, why: string) => {
      refused.push(why)
      answer.writeHead(status).end(why)
    }
    const body = await text(asked)
    if (asked.method !== 'POST' || asked.url !== '/v1/traces')
      return refuse(404, `${asked.method} ${asked.url}`)
    if (asked.headers['content-type'] !== 'application/json') return refuse(415, 'content-type')
    if (asked.headers.authorization !== authorization) return refuse(401, 'authorization')
    const busy = answers.shift()
    if (busy !== undefined) return void answer.writeHead(busy).end()
    const read = request.safeParse(JSON.parse(body))
    if (!read.success) return refuse(400, z.prettifyError(read.error))
    for (const { resource, scopeSpans } of read.data.resourceSpans)
      for (const each of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({ ...each, resource: valuesOf(resource.attributes) })
    answer.writeHead(200, { 'content-type': 'application/json' }).end('{"partialSuccess":{}}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    refused,
    /** The next requests are answered with these statuses. */
    answerNext: (...statuses: number[]) => void answers.push(...statuses),
    attributesOf: (each: ReceivedSpan) => valuesOf(each.attributes),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
