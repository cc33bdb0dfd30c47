import { createHmac } from 'node:crypto'
import * as z from 'zod'

const object = z.string().regex(/^[0-9a-f]{64}$/)

/** The content of one backup. Files are named by their SHA-256, so equal ones are stored once. */
export const snapshotSchema = z.object({
  format: z.literal(1),
  at: z.iso.datetime(),
  program: z.string(),
  database: z.object({
    name: z.string(),
    /** The migrations that had run, in order: a restore brings an empty database to the same state first. */
    migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
    tables: z.array(
      z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), object, size: z.int() }),
    ),
    sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  }),
  /** The list of files, as lines of JSON. */
  files: z.object({ count: z.int(), bytes: z.int(), object }),
  /**
   * The secret that signs sessions and links: the one of the data folder, or the fingerprint of the one in
   * the environment.
   */
  secret: z.optional(z.object({ value: z.optional(z.string()), fingerprint: z.string() })),
})
export type Snapshot = z.output<typeof snapshotSchema>

export const savedFile = z.object({ key: z.string(), size: z.int(), version: z.string(), object })
export type SavedFile = z.output<typeof savedFile>

/** Compares two secrets without storing them. */
export const fingerprintOf = (secret: string) =>
  createHmac('sha256', secret).update('fingerprint in a backup').digest('hex')

export const rowsOf = ({ tables }: Snapshot['database']) => tables.reduce((sum, { rows }) => sum + rows, 0)
