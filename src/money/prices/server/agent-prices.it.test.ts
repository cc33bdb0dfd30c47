import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { problems } from '#core/contract/problems.ts'
import { addPerson } from '#testkit/client/people.ts'
import { type AgentDesk, openAgentDesk } from '#testkit/desks/agent-desk.ts'
import {
  agentBankDetails,
  agentBankDetailsModify,
  agentPriceModify,
  agentPrices,
  agentUserPriceModify,
  agentUserPrices,
} from '../contract/prices.ts'
import { priceOf } from './price-of.ts'

let desk: AgentDesk
beforeAll(async () => {
  desk = await openAgentDesk()
})
afterAll(() => desk.close())

describe('prices', () => {
  test('an agent cannot go below its own cost, for all or for one buyer, and the refusal says it', async () => {
    const { id: agent, browser } = await desk.newAgent()
    const { id } = await desk.newUser(agent)
    const listed = (await browser.call(agentPrices, {})).body.result!
    expect(listed.map(({ type, fen, cost }) => [type, fen, cost])).toEqual([
      [1, null, 60],
      [0, null, 30],
      [2, null, 48],
    ])
    await expect(priceOf(desk.db(), { tenant: desk.tenant, buyer: id }, 1)).rejects.toMatchObject({
      name: 'noPrice',
    })
    for (const refused of [
      await browser.call(agentPriceModify, { prices: [{ type: 1, fen: 59 }] }),
      await browser.call(agentUserPriceModify, { id, prices: [{ type: 1, fen: 59 }] }),
    ]) {
      expect(refused.body.resultCode).toBe(problems.priceTooLow.code)
      expect(refused.body.resultInfo).toContain('¥0.60')
    }
    await browser.call(agentPriceModify, { prices: [{ type: 1, fen: 90 }] })
    expect(await priceOf(desk.db(), { tenant: desk.tenant, buyer: id }, 1)).toEqual({
      seller: agent,
      fen: 90,
      oldFen: null,
    })
    await browser.call(agentPriceModify, { prices: [{ type: 1, fen: 60 }] })
    expect(await priceOf(desk.db(), { tenant: desk.tenant, buyer: id }, 1)).toEqual({
      seller: agent,
      fen: 60,
      oldFen: 90,
    })
    await browser.call(agentUserPriceModify, { id, prices: [{ type: 1, fen: 75 }] })
    expect(await priceOf(desk.db(), { tenant: desk.tenant, buyer: id }, 1)).toMatchObject({ fen: 75 })
    expect((await browser.call(agentUserPrices, { id })).body.result![0]).toMatchObject({ fen: 60, own: 75 })
    await browser.call(agentUserPriceModify, { id, prices: [{ type: 1, fen: null }] })
    expect(await priceOf(desk.db(), { tenant: desk.tenant, buyer: id }, 1)).toMatchObject({ fen: 60 })
  })

  test('users without an agent, and agents, pay the platform', async () => {
    const user = await addPerson(desk.server, desk.tenant)
    const { id: agent } = await desk.newAgent()
    expect(await priceOf(desk.db(), { tenant: desk.tenant, buyer: user }, 0)).toEqual({
      seller: null,
      fen: 50,
      oldFen: null,
    })
    expect(await priceOf(desk.db(), { tenant: desk.tenant, buyer: agent }, 0)).toEqual({
      seller: null,
      fen: 30,
      oldFen: null,
    })
  })

  test('bank details need all five fields if transfers are accepted', async () => {
    const { browser } = await desk.newAgent()
    const some = { offline: true, accountNumber: '6222', accountName: 'A', englishName: 'A', bankName: 'B' }
    const short = await browser.call(agentBankDetailsModify, { ...some, englishBankName: ' ' })
    expect(short.body.resultCode).toBe(problems.bankFieldMissing.code)
    await browser.call(agentBankDetailsModify, { ...some, englishBankName: 'Bank' })
    await browser.call(agentBankDetailsModify, { ...some, englishBankName: 'Bank of B' })
    expect((await browser.call(agentBankDetails, {})).body.result).toEqual({
      ...some,
      englishBankName: 'Bank of B',
    })
  })
})
