-- Each thread owns a slice of the players and goes round them; a player is asked again only long
-- after the answer to the round before has come.
local threads = 0

function setup(thread)
  thread:set("slice", threads)
  threads = threads + 1
end

function init()
  tokens, seqs, at = {}, {}, 0
  local line = 0
  for token in io.lines(os.getenv("TOKEN_FILE")) do
    if line % 2 == slice then
      tokens[#tokens + 1] = token
      -- The first round was played before the measurement.
      seqs[#seqs + 1] = 1
    end
    line = line + 1
  end
  headers = { ["content-type"] = "application/json" }
end

function request()
  at = at % #tokens + 1
  seqs[at] = seqs[at] + 1
  headers["access-token"] = tokens[at]
  return wrk.format("POST", nil, headers, '{"stake":2000,"seq":' .. seqs[at] .. "}")
end

function done(summary, latency)
  io.write(string.format(
    '{"requests":%d,"microseconds":%d,"p50":%d,"p99":%d,"connect":%d,"read":%d,"write":%d,"status":%d}\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
    summary.errors.connect, summary.errors.read, summary.errors.write, summary.errors.status))
end
