/** A mistake that somebody could make. The suite should find each of them. */
export interface Fault {
  area: string
  kind: 'removed check' | 'changed constant' | 'wrong condition' | 'swallowed error' | 'left out'
  /** Occurs once in the sources, wherever the file is. */
  text: string
  becomes: string
}

/** A line that is removed. */
const removed = (area: string, text: string): Fault => ({ area, kind: 'removed check', text, becomes: '' })
const fault =
  (kind: Fault['kind']) =>
  (area: string, text: string, becomes: string): Fault => ({ area, kind, text, becomes })
const changed = fault('changed constant')
const wrong = fault('wrong condition')
const swallowed = fault('swallowed error')
const leftOut = fault('left out')

export const faults: readonly Fault[] = [
  // Ledger and money
  wrong('ledger', 'return left === 0 ? parts : undefined', 'return parts'),
  wrong('ledger', 'if (amount > taken) split.rest.push', 'if (taken > 0) split.rest.push'),
  removed('ledger', "if (last?.ended !== 'released') return"),
  wrong('ledger', 'if (left >= mark || left + amount < mark) return', 'if (left >= mark) return'),
  removed('ledger', 'await lockBalances(trx, tenant, [account], unit)\n  const packages ='),
  removed('invoices', "if (order.refunded >= order.amount) throw new Problem('invoiceNothing')"),
  removed('invoices', "if (order.status !== orderStatus.completed) throw new Problem('invoiceTooEarly')"),
  removed('settlements', "if (payout.taken_back_at) throw new Problem('payoutMoved')"),
  wrong('settlements', 'month < ledgerTime(now).slice(0, 7)', 'month <= ledgerTime(now).slice(0, 7)'),
  removed('payments', "if (payment.state === 'paid' || payment.state === 'surplus') return 'taken'"),
  changed('payments', 'const staleAfter = 5 * 60', 'const staleAfter = 5 * 60_000'),
  wrong(
    'payments',
    "if (found.refund_status !== 'REFUND_SUCCESS') return",
    'if (!found.refund_status) return',
  ),
  removed('orders', "if (until === undefined && days === undefined) throw new Problem('expiryMissing')"),

  // Isolation of tenants and accounts
  leftOut('isolation', "await client.query('set role yiyin_app')", ''),
  wrong(
    'isolation',
    'if (connection.tenant === tenant) return connection.client',
    'if (connection.tenant) return connection.client',
  ),
  removed('isolation', "if (!call.who.includes(caller.role)) throw new Problem('noRight')"),
  leftOut('isolation', "    .where('sessions.account_id', '=', account)\n", ''),
  removed('file links', 'if (!isSignature(signed, signature(app, tenant, { text, name }))) return undefined'),
  wrong(
    'file links',
    "sign(app.config.secret, 'media', `${tenant} ${text} ${name}`)",
    "sign(app.config.secret, 'media', `${tenant} ${text}`)",
  ),
  leftOut(
    'isolation',
    "db.selectFrom('uploads').where('account_id', '=', caller.id)",
    "db.selectFrom('uploads')",
  ),

  // Signing in
  removed(
    'sign-in',
    "if (call.sensitive && !isConfirmed(caller, app.now())) throw new Problem('passwordAgain')",
  ),
  removed('sign-in', "if (caller.isNew && !call.beforeFirstSteps) throw new Problem('firstSteps')"),
  wrong('sign-in', 'rows[0] !== undefined && rows[0].count <= window.most', 'rows[0] !== undefined'),
  removed('sign-in', 'if (account?.password_hash !== checked.password_hash) throw new Problem(stale)'),
  removed(
    'sign-in',
    "if (!taken || !isLiveTicket(taken.expires_at, app.now())) throw new Problem('ticketDead')",
  ),
  removed('sign-in', "if (pwd === newPwd) throw new Problem('passwordUnchanged')"),
  removed('secrets', 'if (bits < unguessableBits) refuseIf(await fullCounter(db, counters))'),
  changed('secrets', 'const linesOfSite = 4\n/** From this on', 'const linesOfSite = 1\n/** From this on'),
  removed('second factor', "if (step === undefined) throw new Problem('secondFactorWrong')"),
  removed('passkeys', "if (count >= maxPasskeys) throw new Problem('passkeysFull', { most: maxPasskeys })"),
  removed('providers', "if (!provider.opens_accounts) throw new Problem('providerNoAccount', { email })"),
  removed('registration', "if (!tenant.brand.registration) throw new Problem('registrationClosed')"),
  removed('keys', "if (!scopes.includes(scope)) throw new Problem('keyScope', { scope })"),

  // Quotas, retention, webhooks, exports
  wrong(
    'quotas',
    'one === null || other === null ? (one ?? other) : Math.min(one, other)',
    'one === null || other === null ? null : Math.min(one, other)',
  ),
  leftOut(
    'quotas',
    "    .where('state', 'in', ['waiting', 'running'])\n    .$if(account",
    "    .where('state', 'in', ['running'])\n    .$if(account",
  ),
  leftOut('retention', 'const fresh = old.filter(({ id }) => !known.has(id))', 'const fresh = old'),
  leftOut('retention', "    .where('due_at', '<=', now)\n", ''),
  removed('webhooks', "if (username || password || !['http:', 'https:'].includes(protocol)) return false"),
  leftOut('webhooks', "redirect: 'manual',\n      signal: AbortSignal.any", 'signal: AbortSignal.any'),
  wrong('webhooks', 'outcome.status >= 200 && outcome.status < 300', 'outcome.status >= 200'),
  removed(
    'staff accounts',
    "if (!operators.some((one) => one.id === caller.id)) throw new Problem('accountSuspended')",
  ),

  // Uploads and files
  removed('uploads', 'if (come + chunk.length > size) throw new TooMuch()'),
  removed('uploads', 'if ((await receivedOf(app, row)) !== offset) return undefined'),
  removed('uploads', "if (size === 0) return { name: 'fileEmpty', values: {} }"),
  removed(
    'files',
    "if (Math.min(width, height) < least) throw new Problem('imageTooSmall', { side: least })",
  ),
  swallowed('uploads', '      await writing\n      await syncing\n', ''),

  // Jobs and runs
  wrong(
    'jobs',
    "where id = ${id} and state = 'running' and attempt = ${attempt}",
    'where id = ${id} and attempt = ${attempt}',
  ),
  removed('jobs', "if (claimed.isLastAttempt) return { ended: 'failed', error }"),
  changed('jobs', 'const maxFaultHours = 24', 'const maxFaultHours = 2400'),
  wrong(
    'jobs',
    "const isCancelled = run && ending.ended !== 'done' && (await isCancelAsked(trx, run))",
    'const isCancelled = false',
  ),
  removed('runs', "if (!(await cancelRun(context.app, context.db, id))) throw new Problem('runEnded')"),
  swallowed(
    'jobs',
    "      if (failure instanceof NotOurs) return 'lost' as const\n      throw failure",
    "      return 'lost' as const",
  ),

  // Subtitles and other parsers
  removed('subtitles', 'if (!isPlain && value - 1 !== before) return undefined'),
  wrong(
    'subtitles',
    'forced: word.endsCue === true || word.speaker !== next.speaker',
    'forced: word.endsCue === true',
  ),
  changed('subtitles', 'const maxWords = 160', 'const maxWords = 4'),
  removed('subtitles', "if (cue.locked || cue.text.trim() === '') return undefined"),
  wrong('fit', "if (share <= 1) return 'fits'", "if (share < 0.5) return 'fits'"),
  wrong('fit', "if (share <= limits.preferred) return 'faster'", "if (share < 1) return 'faster'"),
  removed('script', "if (whole === '0') return '零'"),
  removed('script', "if (!isInside || isInsideCharacter(text, offset)) return refuse('badOffset', id)"),
  wrong('text', 'if (!latin.has(base)) return true', 'if (!latin.has(base)) return false'),
  removed(
    'thesaurus',
    "if (lost.length > 0) return { name: 'thesaurusFewer', values: { term, languages: lost.join(', ') } }",
  ),

  // Network, media, pipeline, engines
  removed('network', 'if (isRefused(hostname, port)) return done(new PrivateAddress(hostname), null)'),
  wrong(
    'network',
    "inner.range() === 'unicast' && inner.toString() !== azureWire",
    "inner.range() === 'unicast'",
  ),
  changed('network', 'const maxRedirects = 5', 'const maxRedirects = 5000'),
  removed('media', 'if (Math.abs(samples[index]!) < ceiling * suspicious) continue'),
  removed('media', 'if (count < inARow) continue'),
  changed('media', 'const longestGap = 3600', 'const longestGap = 3'),
  swallowed('media', "if (error.code === 'ENOENT') return false", 'return false'),
  removed('pipeline', 'if (cue.frames === 0) return []'),
  removed('pipeline', 'if (to - from < shortest || to - from > longest) continue'),
  wrong('pipeline', 'if (error instanceof NotShared) return undefined', 'return undefined'),
  removed('own voices', "if (!isSaid('code')) return 'code'"),
  removed('engines', 'if (have > 0 && have === file.bytes) return'),
  changed('engines', 'const longestCharacters = 1200', 'const longestCharacters = 1_200_000'),

  // Lists, documents, products
  wrong(
    'lists',
    'next: last && rows.length > size ? cursorOf(last.place) : null',
    'next: last ? cursorOf(last.place) : null',
  ),
  removed(
    'lists',
    "if (typeof value !== 'string' || !kinds[holds].isValid(value)) throw malformed('after', 'valid')",
  ),
  removed('documents', 'if (known.has(editId)) continue'),
  removed('documents', "if (locked) return refuse('locked', locked.id)"),
  wrong(
    'live',
    'const admitted = Math.max(0, Math.min(wanted, row.most_viewers - viewers))',
    'const admitted = Math.max(0, wanted)',
  ),
  removed('live', "if (language === from) throw new Problem('liveSameLanguage')"),
  wrong(
    'live',
    'valid: !row.revoked_at && row.expires_at > now,\n  }))',
    'valid: row.expires_at > now,\n  }))',
  ),
  removed('reading', "if (!found) throw new Problem('noSuchChapter', { chapter })"),
  removed('podcast', "if (length > maxCharacters) throw new Problem('podcastTooLong')"),
  removed('shares', "if (!admitted) throw new Problem('passCodeWrong')"),
  removed('dubbing', "if (project.status !== projectStatus.failed) throw new Problem('stillWorking')"),
  removed('takes', "if (!take) throw new Problem('notFound')\n"),

  // Pages
  removed('lists in pages', 'if (!saved) return document.placeOf(id)'),
  changed(
    'live in pages',
    'if (frames.length >= maxWaiting) return false',
    'if (frames.length >= 6) return false',
  ),
  wrong('forms', 'found.set(at, problem ?? everyProblem.malformed)', 'found.set(at, everyProblem.malformed)'),
  leftOut(
    'forms',
    "const encodings = ['utf-8', 'gb18030', 'big5', 'utf-16le'] as const",
    "const encodings = ['utf-8', 'big5', 'utf-16le'] as const",
  ),
  wrong('editor', "if (left !== 'keep') discardUnsent(user.id)", 'discardUnsent(user.id)'),
  removed('editor', 'if (currentSession().account?.user.id !== document.account) return\n'),
  removed('lists in pages', "else if (count > 0 && near && event.key === 'Delete') ask()\n"),
  removed('forms', 'if (file.size > imageMaxBytes) return setError(t(profile.avatarTooLarge))'),

  // Commands, processes, rules of the sources
  wrong('cli', 'failedInARow <= 1 ? 0 : Math.min(15', 'failedInARow <= 1 ? 1 : Math.min(15'),
  removed('cli', "if (host === '127.0.0.1') await listenOnce('::1', chosen)"),
  removed('cli', "if (name.startsWith('#')) return join('src', name.slice(1))"),
  leftOut('lint', "net: { may: ['domain'], says", "net: { may: ['domain', 'server'], says"),
  leftOut('lint', "mandarin: { may: ['domain'], says", "mandarin: { may: ['domain', 'engines'], says"),
]
