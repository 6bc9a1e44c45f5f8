/**
 * Idempotency keys as Redis scripts: what must not be seen half-done is one script. Each key has a record (a hash)
 * and, while a request works on it, a lock; both names carry the same hash tag, so that they lie in one cluster slot.
 */
import { defineScript } from "redis";

/** Names of the record and its lock, then texts; returns texts. */
const script = (source: string) =>
  defineScript({
    NUMBER_OF_KEYS: 2,
    SCRIPT: source,
    parseCommand(parser, record: string, lock: string, ...values: string[]) {
      parser.pushKey(record);
      parser.pushKey(lock);
      parser.push(...values);
    },
    // Every script returns a list of bulk strings.
    transformReply: (reply: unknown) => reply as readonly string[],
  });

/** Arguments: fingerprint, owner, now, life of a lock, longest check, days of a key (milliseconds). */
const start = script(`
local fingerprint, owner, now = ARGV[1], ARGV[2], tonumber(ARGV[3])
local lock_ms, longest_ms, kept_ms = tonumber(ARGV[4]), tonumber(ARGV[5]), tonumber(ARGV[6])
local first_used = tonumber(redis.call('HGET', KEYS[1], 'first_used_at'))
if first_used and now - first_used >= kept_ms then
  redis.call('DEL', KEYS[1], KEYS[2])
  first_used = nil
end
if first_used then
  local check_id = redis.call('HGET', KEYS[1], 'check_id')
  local locked_at = tonumber(redis.call('HGET', KEYS[1], 'locked_at')) or 0
  local locked = redis.call('EXISTS', KEYS[2]) == 1 and now - locked_at < longest_ms
  if check_id or locked then
    if redis.call('HGET', KEYS[1], 'fingerprint') ~= fingerprint then return {'reused'} end
    if check_id then return {'completed', check_id} end
    return {'in_progress'}
  end
end
local since = first_used or now
redis.call('SET', KEYS[2], owner, 'PX', lock_ms)
redis.call('HSET', KEYS[1], 'fingerprint', fingerprint, 'first_used_at', since, 'locked_at', now)
redis.call('PEXPIRE', KEYS[1], kept_ms)
return {'started', tostring(since)}
`);

/** Arguments: owner, life of a lock. */
const renew = script(`
if redis.call('GET', KEYS[2]) == ARGV[1] then redis.call('PEXPIRE', KEYS[2], ARGV[2]) end
return {}
`);

/** Arguments: fingerprint, owner, check id, now, days of a key. The first result stays. */
const complete = script(`
local fingerprint = redis.call('HGET', KEYS[1], 'fingerprint')
if fingerprint and fingerprint ~= ARGV[1] then return {} end
if not fingerprint then
  redis.call('HSET', KEYS[1], 'fingerprint', ARGV[1], 'first_used_at', ARGV[4])
  redis.call('PEXPIRE', KEYS[1], ARGV[5])
end
redis.call('HSETNX', KEYS[1], 'check_id', ARGV[3])
if redis.call('GET', KEYS[2]) == ARGV[2] then redis.call('DEL', KEYS[2]) end
return {}
`);

/** Arguments: owner. Leaves alone what is completed and what another request holds. */
const release = script(`
if redis.call('GET', KEYS[2]) ~= ARGV[1] then return {} end
redis.call('DEL', KEYS[2])
if redis.call('HEXISTS', KEYS[1], 'check_id') == 0 then redis.call('DEL', KEYS[1]) end
return {}
`);

export const idempotencyScripts = { start, renew, complete, release };
