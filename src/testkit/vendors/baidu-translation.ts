import { createHash } from 'node:crypto'
import * as z from 'zod'
import { Refusal, startVendorServer, type VendorAnswer } from './vendor-server.ts'

// Baidu's general translation API (通用翻译 API), as its published reference says: every answer has status 200.

const codes =
  'zh en yue wyw jp kor fra spa th ara ru pt de it el nl pl bul est dan fin cs rom slo swe hu cht vie'.split(
    ' ',
  )

const asked = z.strictObject({
  q: z.string().min(1),
  from: z.string(),
  to: z.string(),
  appid: z.string(),
  salt: z.string().min(1),
  sign: z.string().regex(/^[0-9a-f]{32}$/),
})

const longestBytes = 6000

const json = (value: unknown): VendorAnswer => ({
  status: 200,
  type: 'application/json',
  body: JSON.stringify(value),
})

/** With `balance`, the characters that the account can still pay. */
export async function startBaiduTranslation({
  appid = '2015063000000001',
  secret = '12345678',
  balance = Infinity,
} = {}) {
  const heard: { q: string; from: string; to: string }[] = []
  let used = 0
  const require = (condition: boolean, code: number, message: string) => {
    if (!condition) throw new Refusal(code, message)
  }
  const server = await startVendorServer({
    // Faults of the test server have a status, Baidu's an error number.
    problem: (code, error_msg) =>
      code < 1000
        ? { status: code, type: 'text/html', body: error_msg }
        : json({ error_code: String(code), error_msg }),
    answer({ method, path, headers, body }) {
      require(method === 'POST' && path === '/api/trans/vip/translate', 404, 'Not Found')
      require(headers['content-type'] ===
        'application/x-www-form-urlencoded', 54_000, 'PARAM_FROM_TO_OR_Q_EMPTY')
      const read = asked.safeParse(Object.fromEntries(new URLSearchParams(body.toString())))
      if (!read.success) throw new Refusal(54_000, 'PARAM_FROM_TO_OR_Q_EMPTY')
      const { q, from, to, salt, sign } = read.data
      require(read.data.appid === appid, 52_003, 'UNAUTHORIZED USER')
      const md5 = createHash('md5').update(`${appid}${q}${salt}${secret}`).digest('hex')
      require(sign === md5, 54_001, 'Invalid Sign')
      require(codes.includes(from) && codes.includes(to), 58_001, 'INVALID_TO_PARAM')
      require(Buffer.byteLength(q) <= longestBytes, 54_005, 'LONG QUERY LIMIT')
      used += q.length
      require(used <= balance, 54_004, 'Please recharge')
      heard.push({ q, from, to })
      // Empty lines are left out.
      const lines = q.split('\n').filter((line) => line.trim() !== '')
      return json({ from, to, trans_result: lines.map((src) => ({ src, dst: `${to}: ${src}` })) })
    },
  })
  return { ...server, heard, key: `${appid}:${secret}` }
}
