import type { ProblemName } from '#core/contract/codes.ts'
import { done } from '#core/contract/envelope.ts'
import { problems } from '#core/contract/problems.ts'
import { scopes } from '#core/contract/scopes.ts'
import { firstDub } from './first-dub.ts'
import { generalProblems, keyProblems } from './problems-of-call.ts'

// The text before the calls, in Markdown. Viewers show its headings at the top of their menu.

const steps = (origin: string) =>
  firstDub(origin)
    .map(
      ({ title, text, commands }, at) => `## ${at + 1}. ${title}\n\n${text}\n\n\`\`\`sh\n${commands}\n\`\`\``,
    )
    .join('\n\n')

const listed = (names: readonly ProblemName[]) =>
  names.map((name) => `\`${name}\` (${problems[name].code})`).join(', ')

const forKeys = (origin: string) => `
The calls that programs make with an API key, and the events that the platform sends to servers. The document is
[${origin}/docs/openapi.json](/docs/openapi.json); the calls that only pages make are in [openapi-pages.json](/docs/openapi-pages.json).

# Your first dub

${steps(origin)}

# Keys and scopes

Send the key with each call: \`Authorization: Bearer yy_…\`. A key of a user or an agent acts as its account, within its scopes:
${scopes.map((scope) => `\`${scope}\``).join(', ')}. Each call names the scope that it needs. Send a key from a server only: a
browser request from a page on another site is refused, even with a valid key.

# Answers

Every call returns \`{ success, result, resultInfo, resultEnInfo, resultCode }\`. \`success\` decides, not the status: refusals that
a person can do something about have status 200. \`resultCode\` is ${done} for a completed call, otherwise one of the
table of result codes. Any call can be refused by ${listed(generalProblems)}; with a key also by ${listed(keyProblems)}.
Text with NUL or a lone surrogate is refused with \`malformed\` and the name of the field. A field that gets another name keeps the former one for a
version, marked as deprecated.

# Lists

A list returns \`records\` and \`next\`. Send \`next\` as \`after\` to get the next page; it is null on the last one. Rows that are added or
deleted in between are neither repeated nor left out.

# Limits

Each answer has \`Request-Id\`: name it when you ask about a call, because the log of the server has it, too.

A key can make 600 calls a minute, across all servers. Each answer has \`RateLimit-Limit\`, \`RateLimit-Remaining\` and
\`RateLimit-Reset\`; calls over the limit get status 429 with \`Retry-After\`. An account’s calls are handled 16 at a time; further ones
wait. After 100 calls with unknown keys within 15 minutes, calls with keys from the same address get status 429 for the rest of the window.

# Idempotency

Add \`Idempotency-Key\` to a call that changes something. If you send it again with the same value and body within 24 hours, it is not
executed again: you get the first answer, with \`Idempotent-Replayed: true\`. Refused calls change nothing and are not stored.

# Files

Files are downloaded from the addresses that calls return (\`/media/…\`). These need no header, support ranges, and expire with the
key that requested them.
`

const forPages = `
The calls that only pages make, with the token of a session: signing in, passwords, keys, and the administration of a tenant. Keys
cannot make them, and they can change with any version. The calls for programs are in [openapi.json](/docs/openapi.json).

# Sessions

Pages send the token in \`authorization\` and the account id in \`appId\`, with the session cookie. Every call returns
\`{ success, result, resultInfo, resultEnInfo, resultCode }\`.
`

export const introductionTo = (audience: 'keys' | 'pages', origin: string) =>
  (audience === 'keys' ? forKeys(origin) : forPages).trim()
