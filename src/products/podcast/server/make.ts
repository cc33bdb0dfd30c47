import { workState } from '#core/contract/wire-numbers.ts'
import { Problem } from '#core/server/http/problem.ts'
import { type RequestContext, route } from '#core/server/http/route.ts'
import { quote } from '#shared/quotes/server/quote.ts'
import { speechSeconds, usualWork } from '#shared/speech/server/speech-seconds.ts'
import { needsOf, toSpeak } from '#shared/voices/server/needs.ts'
import { voiceOf } from '#shared/voices/server/offer-shape.ts'
import { voicesFor } from '#shared/voices/server/offer.ts'
import { readOfferFor } from '#shared/voices/server/own-voices.ts'
import { ownWorks } from '#shared/works/server/access.ts'
import { labelFor } from '#shared/works/server/label.ts'
import { startWork } from '#shared/works/server/start-work.ts'
import { type EpisodeOptions, podcastEpisodeMake, podcastEpisodeQuote } from '../contract/episodes.ts'
import { type EpisodeRow, episodeSubject, languageOfShow, ownEpisode } from './core/access.ts'
import { episodeKind, makePodcast } from './episode-kind.ts'
import { refuseGone } from './sounds.ts'

type Context = RequestContext<readonly ['user']>

/** Measured in a thread: if the episode changes in between, the new version contains its state at the start of the run. */
const measured = (
  { app, tenant, caller }: Context,
  { id }: EpisodeRow,
  language: string,
  options: EpisodeOptions,
) =>
  app.threads.run(
    'measurePodcast',
    { tenant: tenant.id, account: caller.id, episode: id, language, options },
    { lane: 'interactive', tenant: tenant.id, account: caller.id },
  )

export const podcastEpisodeQuoteRoute = route(
  podcastEpisodeQuote,
  async ({ id, label: _label, ...options }, context) => {
    const episode = await ownEpisode(context, id)
    const language = await languageOfShow(context.db, episode)
    const { characters, uses, blocks, newBlocks, unsounded } = await measured(
      context,
      episode,
      language,
      options,
    )
    const first = await ownWorks(context)
      .select('id')
      .where('subject_id', '=', id)
      .where('state', '=', workState.done)
      .executeTakeFirst()
    const subject = episodeSubject.kind
    const seconds = speechSeconds(characters, language)
    return {
      ...(await quote(context, {
        unit: 'speech',
        uses,
        seconds,
        subject,
        isFirst: !first,
        usual: usualWork,
      })),
      characters,
      blocks,
      newBlocks,
      unsounded,
    }
  },
)

export const podcastEpisodeMakeRoute = route(
  podcastEpisodeMake,
  async ({ id, label: chosen, ...options }, context) => {
    const { app, db, tenant, caller } = context
    const episode = await ownEpisode(context, id)
    const language = await languageOfShow(db, episode)
    const offer = await readOfferFor(db, caller.id)
    if (voicesFor(offer, language).length === 0) throw new Problem('notSpoken', { language })
    for (const port of [options.port, ...Object.values(options.characters).map((each) => each.port)])
      voiceOf(offer, port)
    const { uses, blocks, ports, recorded, assets } = await measured(context, episode, language, options)
    for (const own of ports) voiceOf(offer, own)
    if (blocks === 0 && recorded === 0) throw new Problem('nothingToSpeak')
    await refuseGone(db, caller.id, assets)
    const spoken = [options.port, ...Object.values(options.characters).map((each) => each.port), ...ports]
    const needs = needsOf(offer, ...spoken.map((port) => toSpeak(offer, port)))
    return db.transaction().execute(async (trx) => {
      const locked = await ownEpisode({ db: trx, caller }, id, { lock: true })
      const making = await ownWorks({ db: trx, caller })
        .select('id')
        .where('subject_id', '=', id)
        .where('state', '=', workState.generating)
        .executeTakeFirst()
      if (making) throw new Problem('stillWorking')
      const label = await labelFor(trx, tenant.id, chosen, { soundOnly: true })
      await trx
        .updateTable('podcast_episodes')
        .set({ options: JSON.stringify(options) })
        .where('id', '=', id)
        .execute()
      return startWork(app, trx, {
        job: makePodcast,
        kind: episodeKind,
        run: { tenant: tenant.id, account: caller.id, title: locked.name, size: uses, needs },
        subject: locked,
        language,
        options: { ...options, label },
        uses: { unit: 'speech', amount: uses },
      })
    })
  },
)
