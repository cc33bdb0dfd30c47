import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { idOf, noResult } from '#core/contract/fields.ts'
import { pageFields, paging } from '#core/contract/paging.ts'
import { externalId, finalStates } from './resource.ts'

type Subject = Parameters<typeof idOf>[0]

/** The references that can be returned as objects, by their names in `expand`. */
type Expandable = readonly [string, ...string[]]

/** A page with expanded references has this many records at most: each of them can have several works. */
export const maxExpanded = 20

const expandOf = (names: Expandable, more: string) => {
  const one = `(${names.join('|')})`
  return z
    .optional(z.string().check(z.maxLength(100), z.regex(new RegExp(`^${one}(,${one}){0,${names.length}}$`))))
    .check(
      z.describe(
        `References to return as objects, separated by commas: ${names.map((name) => `\`${name}\``).join(', ')}.${more}`,
      ),
    )
}

const filters = {
  ...paging(20),
  externalId,
  state: z
    .optional(z.enum(['going', ...finalStates]))
    .check(z.describe('Only those in this state; `going` are all that are not over.')),
  createdAfter: z.optional(z.iso.datetime()).check(z.describe('Only those created at this time or later.')),
  createdBefore: z.optional(z.iso.datetime()).check(z.describe('Only those created before this time.')),
  metadata: z
    .optional(z.string().check(z.maxLength(600), z.regex(/^[^:]{1,40}:/)))
    .check(z.describe('Only those with this value of yours, as `name:value`.')),
}

interface Kind<Id extends Subject, In extends z.ZodMiniType, Out extends z.ZodMiniType> {
  one: string
  subject: Id
  input: In
  output: Out
  expand: Expandable
  does: string
  /** For a long text in the body. */
  maxBytes?: number
}

/** The five calls of one kind of resource. */
export function resourceCalls<
  Name extends string,
  Id extends Subject,
  In extends z.ZodMiniType,
  Out extends z.ZodMiniType,
>(name: Name, { one, subject, input, output, expand, does, maxBytes }: Kind<Id, In, Out>) {
  const path = `/${name}` as const
  const who = ['user'] as const
  const byId = z.object({ id: idOf(subject) })
  return {
    create: call({
      method: 'POST',
      path: `${path}/create`,
      resource: { method: 'POST', path },
      who,
      title: `Creates a ${one}`,
      does,
      input,
      output,
      changes: true,
      ...(maxBytes !== undefined && { maxBytes }),
    }),
    show: call({
      method: 'GET',
      path: `${path}/show`,
      resource: { method: 'GET', path: `${path}/:id` },
      who,
      title: `Returns a ${one}`,
      does: `Returns one of the caller’s ${name} with its state, its steps and its files.`,
      input: z.extend(byId, { expand: expandOf(expand, '') }),
      output,
    }),
    list: call({
      method: 'GET',
      path: `${path}/list`,
      resource: { method: 'GET', path },
      who,
      title: `Lists ${name}`,
      does: `Lists the caller’s ${name}, newest first. Calls of a test key see only what test keys made, those of other keys what is no test.`,
      input: z.object({
        ...filters,
        expand: expandOf(expand, ` A page then has ${maxExpanded} records at most.`),
      }),
      output: z.object(pageFields(output)),
    }),
    cancel: call({
      method: 'POST',
      path: `${path}/cancel`,
      resource: { method: 'POST', path: `${path}/:id/cancel` },
      who,
      title: `Cancels a ${one}`,
      does: `Cancels what is running or waiting of one of the caller’s ${name}. What is already made stays, and nothing is charged for the rest.`,
      input: byId,
      output,
      changes: true,
    }),
    remove: call({
      method: 'POST',
      path: `${path}/delete`,
      resource: { method: 'DELETE', path: `${path}/:id` },
      who,
      title: `Deletes a ${one}`,
      does: `Cancels what is running and deletes one of the caller’s ${name} with its files. It can be restored in the web app for thirty days.`,
      input: byId,
      output: noResult,
      changes: true,
    }),
  }
}
