import { consentLanguages, type OwnVoice } from '../contract.ts'
import { textOfConsent } from '#domain/consent/sentence.ts'
import { ownVoice } from '#domain/recorded-voice.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import { fileLink } from '#identity/file-links/server/file-link.ts'
import { recognizes } from '#shared/voices/server/offer.ts'
import type { Offer } from '#shared/voices/server/offer-shape.ts'
import type { OwnVoiceRow } from '#shared/voices/server/own-voices.ts'

type Context = RequestContext<readonly ['user']>

/** A voice as its owner sees it. */
export function shownVoice(context: Context, row: OwnVoiceRow): OwnVoice {
  const { id, name, person, language, difference, reference_key: key, reference_ms: duration } = row
  return {
    id,
    port: ownVoice(id),
    name,
    person,
    language,
    state: row.state === 'ready' ? 'ready' : 'asked',
    sentence: row.state === 'ready' ? null : textOfConsent(row.sentence.parts),
    run: row.run_id,
    difference,
    reference:
      key === null || duration === null
        ? null
        : {
            duration,
            text: row.reference_text ?? '',
            path: fileLink(context, { key }, { name: 'voice.wav' }),
          },
    timeCreate: row.created_at.toISOString(),
    timeAgree: row.agreed_at?.toISOString() ?? null,
    speakerCheck: row.speaker_check,
  }
}

/** The languages of a consent that an engine recognizes. */
export const checkedLanguages = (offer: Offer) =>
  consentLanguages.filter((language) => recognizes(offer, language))
