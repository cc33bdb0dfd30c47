import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import * as z from 'zod'
import { feeRateIn } from '#domain/money/payment-fee.ts'

// The settings of payment providers. Keys are converted to KeyObjects, which no log or message prints.

/** Accepts PEM, PEM on one line with \n, or the bare Base64 of Alipay's key tool. */
function keyOf(kind: 'private' | 'public', text: string): KeyObject {
  const pem = text.replaceAll('\\n', '\n').trim()
  if (pem.startsWith('-----')) return kind === 'private' ? createPrivateKey(pem) : createPublicKey(pem)
  const der = { key: Buffer.from(pem, 'base64'), format: 'der' } as const
  if (kind === 'public') return createPublicKey({ ...der, type: 'spki' })
  try {
    return createPrivateKey({ ...der, type: 'pkcs8' })
  } catch {
    return createPrivateKey({ ...der, type: 'pkcs1' })
  }
}

const rsaKey = (kind: 'private' | 'public') => (text: string, context: z.RefinementCtx) => {
  try {
    const key = keyOf(kind, text)
    if (key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048) return key
  } catch {
    // The parser's message can contain a part of the key.
  }
  context.addIssue(kind === 'private' ? 'rsaPrivate' : 'rsaPublic')
  return z.NEVER
}

const key = (kind: 'private' | 'public') => z.string().transform(rsaKey(kind)).optional()
const gateway = z.url({ protocol: /^https?$/, error: 'gatewayAddress' })

const fee = z
  .string()
  .default('0')
  .transform((text, context) => {
    const rate = feeRateIn(text)
    if (rate) return rate
    context.addIssue('paymentFee')
    return z.NEVER
  })

export const paymentSettings = {
  WECHAT_MCHID: z.string().optional(),
  WECHAT_APPID: z.string().optional(),
  /** The serial number of the merchant's certificate. */
  WECHAT_SERIAL: z.string().optional(),
  WECHAT_PRIVATE_KEY: key('private'),
  WECHAT_API_V3_KEY: z
    .string()
    .refine((text) => Buffer.byteLength(text) === 32, 'apiKeyLength')
    .optional(),
  /** If set, WeChat Pay signs with this key; otherwise with certificates that are downloaded. */
  WECHAT_PUBLIC_KEY: key('public'),
  WECHAT_PUBLIC_KEY_ID: z.string().startsWith('PUB_KEY_ID_', 'publicKeyId').optional(),
  WECHAT_GATEWAY: gateway.default('https://api.mch.weixin.qq.com'),
  /** What the provider keeps, which is shown to buyers. */
  WECHAT_FEE: fee,
  ALIPAY_APP_ID: z.string().optional(),
  /** The merchant's number at Alipay (2088...). */
  ALIPAY_SELLER_ID: z.string().optional(),
  ALIPAY_PRIVATE_KEY: key('private'),
  ALIPAY_PUBLIC_KEY: key('public'),
  ALIPAY_GATEWAY: gateway.default('https://openapi.alipay.com/gateway.do'),
  ALIPAY_FEE: fee,
}

type Settings = z.output<z.ZodObject<typeof paymentSettings>>

/** `missing` is called with the name of a setting that another one requires. */
export function readPaymentSettings(set: Settings, missing: (name: string) => never) {
  const need = <Value>(name: string, value: Value | undefined): Value => value ?? missing(name)
  return {
    wechat:
      set.WECHAT_MCHID === undefined
        ? undefined
        : {
            merchant: set.WECHAT_MCHID,
            app: need('WECHAT_APPID', set.WECHAT_APPID),
            serial: need('WECHAT_SERIAL', set.WECHAT_SERIAL),
            privateKey: need('WECHAT_PRIVATE_KEY', set.WECHAT_PRIVATE_KEY),
            apiV3Key: need('WECHAT_API_V3_KEY', set.WECHAT_API_V3_KEY),
            publicKey: set.WECHAT_PUBLIC_KEY && {
              key: set.WECHAT_PUBLIC_KEY,
              id: need('WECHAT_PUBLIC_KEY_ID', set.WECHAT_PUBLIC_KEY_ID),
            },
            gateway: new URL(set.WECHAT_GATEWAY).origin,
            fee: set.WECHAT_FEE,
          },
    alipay:
      set.ALIPAY_APP_ID === undefined
        ? undefined
        : {
            app: set.ALIPAY_APP_ID,
            seller: need('ALIPAY_SELLER_ID', set.ALIPAY_SELLER_ID),
            privateKey: need('ALIPAY_PRIVATE_KEY', set.ALIPAY_PRIVATE_KEY),
            publicKey: need('ALIPAY_PUBLIC_KEY', set.ALIPAY_PUBLIC_KEY),
            gateway: set.ALIPAY_GATEWAY,
            fee: set.ALIPAY_FEE,
          },
  }
}
export type PaymentSettings = ReturnType<typeof readPaymentSettings>
export type WechatSettings = NonNullable<PaymentSettings['wechat']>
export type AlipaySettings = NonNullable<PaymentSettings['alipay']>
