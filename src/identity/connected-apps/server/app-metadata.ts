import * as z from 'zod'
import { OAuthError } from './oauth-error.ts'
import { readRedirectUri, targetOf } from './redirect-uri.ts'

const maxRedirectUris = 10
const longestName = 60

/** What an app says of itself (RFC 7591, 2). All else, such as a logo from its own server, is not used. */
const metadata = z.object({
  redirect_uris: z.array(z.string()).min(1).max(maxRedirectUris),
  client_name: z.string().optional(),
  grant_types: z.array(z.string()).optional(),
  response_types: z.array(z.string()).optional(),
})

export const grantTypes = ['authorization_code', 'refresh_token']

/** Reads what an app says of itself, when it registers or in its description. */
export function readMetadata(body: unknown) {
  const read = metadata.safeParse(body)
  if (!read.success) {
    const [issue] = read.error.issues
    const isAddress = issue?.path[0] === 'redirect_uris'
    throw new OAuthError(
      isAddress ? 'invalid_redirect_uri' : 'invalid_client_metadata',
      `${issue?.path.join('.')}: ${issue?.message}`,
    )
  }
  const { redirect_uris, client_name = '', grant_types = grantTypes, response_types = ['code'] } = read.data
  const wrong = redirect_uris.find((each) => !readRedirectUri(each))
  if (wrong !== undefined)
    throw new OAuthError(
      'invalid_redirect_uri',
      'Use https, http on 127.0.0.1, [::1] or localhost, or a scheme that is a reversed domain; no fragment and no user name.',
    )
  if (!response_types.includes('code') || !grant_types.includes('authorization_code'))
    throw new OAuthError('invalid_client_metadata', 'Only the authorization code grant is supported.')
  const name = nameOf(client_name) || targetOf(readRedirectUri(redirect_uris[0]!)!)
  return { name, redirect_uris }
}

/** Without characters that are invisible or change the direction of what follows: people decide by this name. */
const nameOf = (given: string) =>
  given
    .normalize('NFKC')
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestName)
