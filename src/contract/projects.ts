import * as z from 'zod/mini'
import { call } from './call.ts'
import { shortText } from './fields.ts'

const count = (fallback: number, max: number) =>
  z.pipe(z._default(z.coerce.number(), fallback), z.int().check(z.minimum(0), z.maximum(max)))

/** 0 waiting, 1 proofreading, 2 translating or translated, 3 failed, 4 generating, 5 complete (rulings, 4). */
export const projectStatus = z.union([0, 1, 2, 3, 4, 5].map((status) => z.literal(status)))

export const project = z.object({
  id: z.uuid(),
  name: z.string(),
  status: projectStatus,
  /** 1 subtitles only, 0 with a video. */
  type: z.union([z.literal(0), z.literal(1)]),
  tag: z.union([z.literal(0), z.literal(1)]),
  timeCreate: z.iso.datetime(),
  detailCount: z.int(),
  sourceVideoPath: z.nullable(z.string()),
  videoPath: z.nullable(z.string()),
  vttPath: z.nullable(z.string()),
  cover: z.nullable(z.string()),
  language: z.nullable(z.string()),
  languages: z.array(z.string()),
  errorInfo: z.nullable(z.string()),
})
export type Project = z.output<typeof project>

export const worksList = call({
  method: 'GET',
  path: '/dub/works/list',
  who: ['user'],
  does: 'The own projects, newest first; 0 or nothing in a filter means any (rulings, 3).',
  input: z.object({
    tag: count(0, 1),
    current: count(1, 1_000_000),
    size: count(10, 100),
    status: count(0, 5),
    sort: count(0, 3),
    name: z._default(shortText, ''),
  }),
  output: z.object({ records: z.array(project), total: z.int(), current: z.int(), size: z.int() }),
})
