import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { dubLanguage, flag, idOf, noResult, problemName, timeCreate } from '#core/contract/fields.ts'
import { workQuality } from '#products/dubbing/works/contract.ts'
import { shareToken, typedPassCode, visitor } from '#shared/shares/contract/links.ts'

// Comments on works, of their owners and of the people whom a link lets watch them.

const work = idOf('work')

/** The maximum number of comments on a work, including replies. */
export const maxComments = 300
const commentText = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, problemName('commentEmpty')),
    z.maxLength(1000, problemName('textTooLong')),
    z.describe('The text, 1 to 1,000 characters.'),
  )

const answer = z
  .object({
    id: idOf('workComment'),
    author: z
      .nullable(z.string())
      .check(z.describe('The name that the reviewer entered; null for the owner of the work.')),
    text: z.string().check(z.describe('The text of the comment.')),
    timeCreate,
  })
  .register(z.globalRegistry, { id: 'Answer', description: 'An answer to a comment.' })
export const workComment = z
  .extend(answer, {
    version: z.int().check(z.describe('The version of the work that it is about.')),
    at: z
      .nullable(z.int())
      .check(z.describe('The time in the work, in milliseconds; null if it is about the whole.')),
    line: z.nullable(z.string()).check(z.describe('The line that is spoken there; null if there is none.')),
    closed: z.boolean().check(z.describe('Whether the owner has closed it.')),
    answers: z.array(answer).check(z.describe('The answers to it, in order.')),
  })
  .register(z.globalRegistry, { id: 'WorkComment', description: 'A comment of a reviewer on a work.' })
export type WorkComment = z.output<typeof workComment>

export const workCommentList = call({
  method: 'GET',
  path: '/work/comment/list',
  who: ['user'],
  title: 'Lists the comments on a work',
  does: 'Lists the comments on a work, in the order of the moments they are about, with their answers.',
  input: z.object({ work }),
  output: z.array(workComment),
})

/** A comment on one of several works. */
export const openComment = z.extend(workComment, { work: idOf('work') })
export type OpenComment = z.output<typeof openComment>

export const openCommentList = call({
  method: 'GET',
  path: '/work/comment/open',
  who: ['user'],
  title: 'Lists the open comments of a project',
  does: 'Lists the comments on the works of a project in a language that are not closed, whichever version they are about, in the order of their moments.',
  input: z.object({ project: idOf('project'), language: dubLanguage }),
  output: z.array(openComment),
})

const comment = idOf('workComment')

export const workCommentAnswer = call({
  method: 'POST',
  path: '/work/comment/answer',
  who: ['user'],
  does: 'Answers a comment on a work. Reviewers see it.',
  input: z.object({ id: comment, text: commentText }),
  output: noResult,
  changes: true,
})

export const workCommentClose = call({
  method: 'POST',
  path: '/work/comment/close',
  who: ['user'],
  does: 'Closes a comment that was dealt with, or opens it again.',
  input: z.object({
    id: comment,
    closed: flag.check(z.describe('Whether to close the comment (`true`) or to open it again.')),
  }),
  output: noResult,
  changes: true,
})

export const workCommentDelete = call({
  method: 'POST',
  path: '/work/comment/delete',
  who: ['user'],
  does: 'Deletes a comment on a work with its answers.',
  input: z.object({ id: comment }),
  output: noResult,
  changes: true,
})

// The calls of reviewers without an account.

const opened = {
  token: shareToken('workNotShared'),
  passCode: z.optional(typedPassCode),
  visitor: z.optional(visitor),
}

export const reviewOpen = call({
  method: 'GET',
  path: '/review/open',
  who: 'anyone',
  carriesSecret: true,
  does: 'Returns the work of a link: its media, by addresses that are valid as long as the link is, and where to read its lines.',
  input: z.object(opened),
  output: z.object({
    name: z.string(),
    language: z.string(),
    version: z.int(),
    /** The version that the link was created for, if it has moved on since. */
    firstVersion: z.nullable(z.int()),
    quality: workQuality,
    duration: z.nullable(z.int()),
    videoPath: z.nullable(z.string()),
    audioPath: z.nullable(z.string()),
    coverPath: z.nullable(z.string()),
    vttPath: z.string(),
    /** JSON: an array of `reviewedLine`. */
    linesPath: z.string(),
    visitor,
    timeExpire: z.iso.datetime(),
  }),
})
export type ReviewedWork = z.output<typeof reviewOpen.output>

/** A line at its time in the dub. */
export const reviewedLine = z.object({
  id: z.string(),
  start: z.int(),
  end: z.int(),
  text: z.string(),
  original: z.string(),
})
export type ReviewedLine = z.output<typeof reviewedLine>

export const reviewComments = call({
  method: 'GET',
  path: '/review/comments',
  who: 'anyone',
  carriesSecret: true,
  does: 'Lists the comments on the work of a link, with those on earlier versions that it has shown, and tells which version it shows now. With `known`, the mark of the last answer, it returns no comments if none has changed.',
  input: z.object({ ...opened, known: z.optional(z.string().check(z.maxLength(64))) }),
  output: z.object({ mark: z.string(), version: z.int(), comments: z.nullable(z.array(workComment)) }),
})

export const reviewComment = call({
  method: 'POST',
  path: '/review/comment',
  who: 'anyone',
  does: 'Adds a comment to the work of a link, or an answer to a comment.',
  input: z.object({
    ...opened,
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, problemName('reviewerNameEmpty')),
        z.maxLength(40, problemName('textTooLong')),
      ),
    text: commentText,
    /** The version that the reviewer watches, if the link may have moved on meanwhile; by default the one it shows now. */
    version: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
    at: z.optional(z.int().check(z.minimum(0), z.maximum(86_400_000))),
    line: z.optional(z.string().check(z.maxLength(100))),
    answers: z.optional(z.uuid()),
  }),
  output: noResult,
  changes: true,
})
