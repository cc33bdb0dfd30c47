import { expect, test } from 'vitest'
import { isRegistered, longestRedirectUri, readRedirectUri } from './redirect-uri.ts'

test.each([
  'https://claude.example/api/callback',
  'https://app.example/cb?of=1',
  'http://127.0.0.1:3118/callback',
  'http://localhost/callback',
  'http://[::1]:1/cb',
  'cursor://anysphere.cursor-mcp/oauth/callback',
  'com.example.app:/oauth',
  `https://a.example/${'x'.repeat(longestRedirectUri - 18)}`,
])('%s can be registered', (text) => expect(readRedirectUri(text)).toBeDefined())

test.each([
  'http://app.example/cb',
  'http://127.0.0.1.evil.example/',
  'http://localhost.evil.example/',
  'javascript:alert(1)',
  'javascript://localhost/%0aalert(1)',
  ' javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  'blob:https://app.example/1',
  'file:///etc/passwd',
  'ftp://app.example/',
  'view-source:https://app.example/',
  'intent://x',
  'https://user@evil.example/',
  'https://app.example/cb#part',
  'https://app.example/cb#',
  '/callback',
  '',
  `https://a.example/${'x'.repeat(longestRedirectUri - 17)}`,
])('%s cannot', (text) => expect(readRedirectUri(text)).toBeUndefined())

test('an address has to be equal to a registered one', () => {
  const registered = ['https://app.example/cb', 'http://127.0.0.1:1/cb', 'cursor://host/cb']
  for (const same of [...registered, 'http://127.0.0.1:65535/cb', 'http://127.0.0.1/cb'])
    expect([same, isRegistered(same, registered)]).toEqual([same, true])
  for (const other of [
    'https://app.example/cb/',
    'https://app.example/cb?x=1',
    'https://app.example:444/cb',
    'https://APP.example/cb',
    'https://app.example/cb/../cb',
    'http://127.0.0.1/other',
    'http://127.0.0.1/cb?x',
    'http://localhost/cb',
    'http://evil.example/cb',
    'cursor://host/cb2',
  ])
    expect([other, isRegistered(other, registered)]).toEqual([other, false])
})
