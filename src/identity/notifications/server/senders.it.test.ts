import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import type { Tenant } from '#core/server/app/tenant.ts'
import { startAliyunSms, startSmsGateway } from '#testkit/services/sms-servers.ts'
import { headerOf, partsOf, startSmtpServer } from '#testkit/services/smtp.ts'
import { openMail } from './send-mail.ts'
import { openSmsAliyun } from './send-sms-aliyun.ts'
import { openSmsHttp } from './send-sms-http.ts'
import type { Letter } from './sender.ts'

const ending: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ending.splice(0)) await end()
})
function ends<Thing extends { close(): unknown }>(thing: Thing): Thing {
  ending.unshift(() => thing.close())
  return thing
}

const hostile = '</td><script>alert(1)</script>\r\nBcc: victim@example.com'

function letter(change: Partial<Letter> & { brand?: string } = {}): Letter {
  const name = change.brand ?? '译音 "A&B"'
  const words = { cn: name, en: name, hk: name }
  const tenant: Tenant = {
    id: randomUUID(),
    host: 'localhost',
    isHome: true,
    features: [],
    followsBrowser: false,
    audiencePages: {},
    brand: {
      code: 'yiyin',
      name: words,
      title: words,
      intro: words,
      theme: 'purple',
      logo: null,
      background: null,
      home: 'dashboard',
      registration: true,
      termsTicked: false,
      leastLabel: 'visible',
      support: { phone: '400-800-1234', email: null },
      frameOrigins: [],
    },
  }
  return {
    id: randomUUID(),
    tenant,
    recipient: '13800138000',
    language: 'cn',
    message: { kind: 'code', code: '042917', minutes: 10 },
    ...change,
  }
}

describe('mail', () => {
  const from = 'Yiyin <no-reply@example.com>'
  const to = 'ana@example.com'

  test('is sent as text and HTML, from the platform’s address with the brand’s name', async () => {
    const server = ends(await startSmtpServer({ user: { name: 'me@x', password: 'p#1' } }))
    const sent = letter({ recipient: to })
    expect(await ends(openMail(server.url, { url: server.url, from })).send(sent)).toEqual({ end: 'sent' })
    const [mail] = server.letters
    expect(mail).toMatchObject({ from: 'no-reply@example.com', to: [to] })
    const raw = mail!.raw
    expect(headerOf(raw, 'from')).toBe('译音 "A&B" <no-reply@example.com>')
    expect(headerOf(raw, 'subject')).toBe('译音 "A&B"验证码')
    expect(headerOf(raw, 'message-id')).toBe(`<${sent.id}@example.com>`)
    const parts = partsOf(raw)
    expect(parts['text/plain']).toContain('042917')
    expect(parts['text/html']).toContain('042917')
    expect(parts['text/html']).toContain('译音 &quot;A&amp;B&quot;')
    expect(raw.split('\r\n\r\n')[0]).not.toContain('042917')
    expect(parts['text/html']).not.toMatch(/<(?:img|script|link|style)|url\(|https?:/i)
  })

  test.each(['cn', 'en', 'hk'] as const)('is written in %s', async (language) => {
    const server = ends(await startSmtpServer())
    await ends(openMail(server.url, { url: server.url, from })).send(letter({ recipient: to, language }))
    const said = { cn: '您的验证码是', en: 'Your verification code is', hk: '您的驗證碼是' }[language]
    expect(partsOf(server.letters[0]!.raw)['text/html']).toContain(said)
  })

  test('notifies the owner of an account that its second factors were reset', async () => {
    const server = ends(await startSmtpServer())
    const sent = letter({ recipient: to, language: 'en', message: { kind: 'secondFactorReset' } })
    await ends(openMail(server.url, { url: server.url, from })).send(sent)
    const { raw } = server.letters[0]!
    expect(headerOf(raw, 'subject')).toContain(': Your two-step verification was reset')
    const parts = partsOf(raw)
    expect(parts['text/plain']).toContain('If you didn’t ask for this, change your password immediately')
    expect(parts['text/html']).toContain('removed your authenticator app')
    expect(Object.values(parts).join()).not.toContain('undefined')
  })

  test('a hostile brand name is only text, and adds no header or recipient', async () => {
    const server = ends(await startSmtpServer())
    await ends(openMail(server.url, { url: server.url, from })).send(
      letter({ recipient: to, brand: hostile }),
    )
    const [mail] = server.letters
    expect(mail!.to).toEqual([to])
    expect(headerOf(mail!.raw, 'bcc')).toBe('')
    expect(partsOf(mail!.raw)['text/html']).not.toContain('<script')
  })

  test.each([
    [550, 'refused'],
    [451, 'later'],
    [421, 'later'],
  ])('the reply %i is %s', async (code, end) => {
    const server = ends(await startSmtpServer({ refusals: [code] }))
    const mail = ends(openMail(server.url, { url: server.url, from }))
    expect(await mail.send(letter({ recipient: to }))).toMatchObject({
      end,
      reason: expect.stringContaining(String(code)),
    })
    expect(await mail.send(letter({ recipient: to }))).toEqual({ end: 'sent' })
  })

  test('a refused authentication of ours is retried', async () => {
    const server = ends(await startSmtpServer({ user: { name: 'me', password: 'right' } }))
    const url = server.url.replace('right', 'wrong')
    expect(await ends(openMail(url, { url, from })).send(letter({ recipient: to }))).toMatchObject({
      end: 'later',
    })
  })

  test('a silent or unreachable server is retried later', async () => {
    const server = ends(await startSmtpServer({ silent: true }))
    const hasty = { connectionTimeout: 200, greetingTimeout: 200, socketTimeout: 200, dnsTimeout: 200 }
    expect(
      await ends(openMail(server.url, { url: server.url, from }, hasty)).send(letter({ recipient: to })),
    ).toMatchObject({ end: 'later' })
    const nobody = 'smtp://127.0.0.1:1'
    expect(
      await ends(openMail(nobody, { url: nobody, from }, hasty)).send(letter({ recipient: to })),
    ).toMatchObject({ end: 'later' })
  })
})

describe('the generic SMS gateway', () => {
  test('receives the text, the recipient and the reference', async () => {
    const gateway = ends(await startSmsGateway())
    const sent = letter()
    expect(await openSmsHttp(gateway).send(sent)).toEqual({ end: 'sent' })
    expect([...gateway.messages]).toEqual([
      [
        sent.id,
        {
          to: '13800138000',
          text: '【译音 "A&B"】验证码 042917，10 分钟内有效，请勿告诉他人。如非本人操作，请忽略。',
          tenant: 'yiyin',
          purpose: 'code',
          code: '042917',
        },
      ],
    ])
  })

  test('a wrong key is permanent, and no secret is leaked', async () => {
    const gateway = ends(await startSmsGateway())
    const delivery = await openSmsHttp({ ...gateway, authorization: 'Bearer wrong' }).send(letter())
    expect(delivery).toEqual({ end: 'refused', reason: 'the SMS gateway answered 401' })
  })

  test.each([
    [{ status: 400 }, { end: 'refused' }],
    [{ status: 404 }, { end: 'refused' }],
    [{ status: 302, headers: { location: 'http://127.0.0.1:1/' } }, { end: 'later' }],
    [{ status: 500 }, { end: 'later' }],
    [
      { status: 503, headers: { 'retry-after': '17' } },
      { end: 'later', seconds: 17 },
    ],
    [
      { status: 429, headers: { 'retry-after': '120' } },
      { end: 'later', seconds: 120 },
    ],
    [{ status: 429, headers: { 'retry-after': 'soon' } }, { end: 'later' }],
    ['silence', { end: 'later' }],
  ] as const)('for %j the result is %j', async (fault, wanted) => {
    const gateway = ends(await startSmsGateway())
    gateway.fail(fault)
    expect(await openSmsHttp(gateway, 500).send(letter())).toMatchObject(wanted)
    expect(gateway.messages.size).toBe(0)
  })

  test('a date in Retry-After is respected', async () => {
    const gateway = ends(await startSmsGateway())
    const date = new Date(Date.now() + 100_000).toUTCString()
    gateway.fail({ status: 429, headers: { 'retry-after': date } })
    const delivery = await openSmsHttp(gateway).send(letter())
    expect(delivery).toMatchObject({
      seconds: expect.toSatisfy((seconds: number) => seconds > 50 && seconds <= 100),
    })
  })

  test('an unreachable gateway is retried', async () => {
    const gateway = await startSmsGateway()
    await gateway.close()
    const delivery = await openSmsHttp(gateway).send(letter())
    expect(delivery).toMatchObject({ end: 'later', reason: expect.stringContaining('ECONNREFUSED') })
  })
})

describe('Alibaba Cloud', () => {
  type Server = Awaited<ReturnType<typeof startAliyunSms>>
  const open = (server: Server, change = {}, wait = 500) =>
    openSmsAliyun({ ...server, endpoint: server.origin, ...change }, () => new Date(), wait)
  const now = () => new Date()

  test('receives the number, the signature name, the template and the code', async () => {
    const server = ends(await startAliyunSms())
    expect(await open(server).send(letter())).toEqual({ end: 'sent' })
    expect(await open(server).send(letter())).toEqual({ end: 'sent' })
    expect(server.messages[0]).toEqual({
      phone: '13800138000',
      signName: '译音',
      template: 'SMS_154950909',
      parameters: { code: '042917' },
    })
  })

  test.each([
    ['a wrong secret', { accessKeySecret: 'wrong' }, 'SignatureDoesNotMatch'],
    ['an unknown key', { accessKeyId: 'LTAIother' }, 'InvalidAccessKeyId.NotFound'],
    ['a sender that is not approved', { signName: "别人(*'!~) +%" }, 'isv.SMS_SIGNATURE_ILLEGAL'],
    ['a template that is not approved', { template: 'SMS_0' }, 'isv.SMS_TEMPLATE_ILLEGAL'],
  ])('%s is permanent', async (_, change, code) => {
    const server = ends(await startAliyunSms())
    expect(await open(server, change).send(letter())).toMatchObject({
      end: 'refused',
      reason: expect.stringContaining(code),
    })
    expect(server.messages).toEqual([])
  })

  test('an impossible number is permanent', async () => {
    const server = ends(await startAliyunSms())
    const delivery = await open(server).send(letter({ recipient: '12345' }))
    expect(delivery).toMatchObject({
      end: 'refused',
      reason: expect.stringContaining('isv.MOBILE_NUMBER_ILLEGAL'),
    })
  })

  test('a wrong clock is reported', async () => {
    const server = ends(await startAliyunSms())
    const late = openSmsAliyun(
      { ...server, endpoint: server.origin },
      () => new Date(now().getTime() - 3_600_000),
    )
    expect(await late.send(letter())).toMatchObject({
      end: 'refused',
      reason: expect.stringContaining('InvalidTimeStamp'),
    })
  })

  const json = (Code: string) => JSON.stringify({ Code, Message: 'x', RequestId: 'y' })
  test.each([
    [
      { status: 200, body: json('isv.BUSINESS_LIMIT_CONTROL') },
      { end: 'later', seconds: 60 },
    ],
    [{ status: 200, body: json('isp.SYSTEM_ERROR') }, { end: 'later' }],
    [{ status: 400, body: json('Throttling.User') }, { end: 'later' }],
    [{ status: 503, body: json('ServiceUnavailable') }, { end: 'later' }],
    [{ status: 500, body: json('Unheard') }, { end: 'later' }],
    [{ status: 200, body: json('isv.OUT_OF_SERVICE') }, { end: 'refused' }],
    [{ status: 200, body: json('isv.AMOUNT_NOT_ENOUGH') }, { end: 'refused' }],
    [{ status: 200, body: '{"Code":"OK"' }, { end: 'later' }],
    [{ status: 200, body: '{"Code":7}' }, { end: 'later' }],
    [{ status: 502, body: '<html>Bad gateway</html>' }, { end: 'later' }],
    ['silence', { end: 'later' }],
  ] as const)('for the answer %j the result is %j', async (fault, wanted) => {
    const server = ends(await startAliyunSms())
    server.fail(fault)
    expect(await open(server).send(letter())).toMatchObject(wanted)
  })
})
