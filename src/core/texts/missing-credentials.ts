import { texts } from './texts.ts'

/** What a request that is not signed in lacks, where part of a session arrived: mostly for people who write programs. */
export const missingCredentials = texts('missingCredentials', {
  token: {
    cn: '请先登录：请求带有登录会话的 Cookie，但缺少 authorization 请求头（登录返回的 jwt）',
    en: 'Sign in first: the request has the cookie of a session but no authorization header (the jwt of the sign-in)',
  },
  cookie: {
    cn: '请先登录：请求带有 authorization，但缺少同一次登录的会话 Cookie。请允许本站使用 Cookie 并重新登录；程序请改用 API 密钥',
    en: 'Sign in first: the request has an authorization header but no session cookie of the same sign-in. Allow cookies for this site and sign in again; programs use an API key',
  },
  otherCookie: {
    cn: '请先登录：会话 Cookie 与 authorization 不是同一次登录的，请重新登录',
    en: 'Sign in first: the session cookie is not of the same sign-in as the authorization header. Sign in again',
  },
  appId: {
    cn: '请先登录：appId 请求头与 authorization 不是同一个账号的，应为登录返回的 user.id',
    en: 'Sign in first: the appId header is not of the same account as the authorization header. It is user.id of the sign-in',
  },
})

export type MissingCredential = keyof typeof missingCredentials
