import { createCipheriv, createVerify, randomBytes, sign } from 'node:crypto'
import { keyPairOf } from './key-pair.ts'
import { check, type VendorRequest } from './vendor-server.ts'
import { certificateOf } from './x509.ts'

/** The keys of a merchant and of WeChat Pay, with which both sign, encrypt and verify. */
export function openWechatSeal(
  by: 'certificate' | 'publicKey',
  number: string,
  clock: { readonly now: () => Date },
) {
  const merchant = keyPairOf(`merchant ${number}`)
  const platform = keyPairOf(`WeChat Pay of ${number}`)
  const serial =
    by === 'publicKey'
      ? 'PUB_KEY_ID_0114232134912410000000000000'
      : '5157F09EFDC096DE15EBE81A47057A7232F1B8E1'
  const settings = {
    WECHAT_MCHID: number,
    WECHAT_APPID: 'wxd678efh567hg6787',
    WECHAT_SERIAL: '1DDE55AD98ED71D6EDD4A4A16996DE7B47773A8C',
    WECHAT_PRIVATE_KEY: merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    WECHAT_API_V3_KEY: randomBytes(16).toString('hex'),
    ...(by === 'publicKey' && {
      WECHAT_PUBLIC_KEY: platform.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      WECHAT_PUBLIC_KEY_ID: serial,
    }),
  }
  const nonces = new Set<string>()

  return {
    settings,
    serial,
    /** Merchants with a public key have no certificate. */
    certificate: by === 'certificate' ? certificateOf(platform, serial) : '',

    seal(text: string, about: string) {
      const nonce = randomBytes(6).toString('hex')
      const cipher = createCipheriv('aes-256-gcm', settings.WECHAT_API_V3_KEY, nonce).setAAD(
        Buffer.from(about),
      )
      const ciphertext = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString(
        'base64',
      )
      return { algorithm: 'AEAD_AES_256_GCM', nonce, associated_data: about, ciphertext }
    },

    signatureOf(body: string, at = clock.now()) {
      const timestamp = String(Math.floor(at.getTime() / 1000))
      const nonce = randomBytes(16).toString('hex')
      const signature = sign(
        'RSA-SHA256',
        Buffer.from(`${timestamp}\n${nonce}\n${body}\n`),
        platform.privateKey,
      )
      return {
        'wechatpay-serial': serial,
        'wechatpay-timestamp': timestamp,
        'wechatpay-nonce': nonce,
        'wechatpay-signature': signature.toString('base64'),
      }
    },

    /** Refuses requests without a valid signature of the merchant, and repeated ones. */
    authorize({ method, headers, path, query, body }: VendorRequest) {
      const shape =
        /^WECHATPAY2-SHA256-RSA2048 mchid="(\d+)",nonce_str="(\w{1,32})",timestamp="(\d{10})",serial_no="(\w+)",signature="([^"]+)"$/
      const [, mchid, nonce, timestamp, serialNo, signature] = shape.exec(headers.authorization ?? '') ?? []
      const whole = query.size > 0 ? `${path}?${query}` : path
      const text = `${method}\n${whole}\n${timestamp}\n${nonce}\n${body}\n`
      const genuine =
        mchid === settings.WECHAT_MCHID &&
        serialNo === settings.WECHAT_SERIAL &&
        Math.abs(clock.now().getTime() / 1000 - Number(timestamp)) < 300 &&
        createVerify('RSA-SHA256').update(text).verify(merchant.publicKey, signature!, 'base64')
      check(genuine, 401, 'SIGN_ERROR')
      check(headers['user-agent'] && headers.accept, 400, 'PARAM_ERROR')
      check(!nonces.has(nonce!), 401, 'SIGN_ERROR')
      nonces.add(nonce!)
      if (by === 'publicKey') check(headers['wechatpay-serial'] === serial, 400, 'PARAM_ERROR')
      if (method === 'POST') check(headers['content-type'] === 'application/json', 400, 'PARAM_ERROR')
    },
  }
}
