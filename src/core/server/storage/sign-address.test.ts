import { expect, test } from 'vitest'
import { signAddress } from './sign-address.ts'

test('signs the example of the documentation of AWS as it does', () => {
  const address = signAddress({
    url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
    query: {},
    keys: {
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      region: 'us-east-1',
    },
    seconds: 86_400,
    now: new Date('2013-05-24T00:00:00Z'),
  })
  expect(new URL(address).searchParams.get('X-Amz-Signature')).toBe(
    'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  )
})
