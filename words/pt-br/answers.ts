import type { AnswerKey } from '../en.ts';

export const answers: Readonly<Record<AnswerKey, string>> = {
  'msg.success': 'Pronto.',

  'msg.invalid_request': 'Confira o que você preencheu.',
  'msg.token_invalid': 'Entre novamente, por favor.',
  'msg.not_found': 'Isto não existe.',
  'msg.in_progress': 'Seu primeiro pedido ainda está sendo processado. Aguarde um instante.',
  'msg.cross_site':
    'Este pedido veio de outro site, por isso nada foi feito. Abra o nosso site e tente de novo.',
  'msg.unsupported_media_type':
    'Não foi possível ler este pedido. Recarregue a página e tente de novo.',
  'msg.too_large': 'É muita coisa para enviar de uma vez.',
  'msg.idempotency_conflict': 'Isto já foi enviado com outros dados. Comece de novo, por favor.',
  'msg.rate_limited': 'Muitas tentativas. Aguarde um instante e tente de novo.',
  'msg.internal_error': 'Algo deu errado do nosso lado. Tente novamente, por favor.',
  'msg.busy': 'Estamos com muito movimento. Tente de novo daqui a pouco.',

  'msg.login_required': 'Entre na sua conta novamente, por favor.',
  'msg.reauth_required': 'Confirme que é você: digite sua senha novamente.',
  'msg.login_failed': 'O nome ou a senha não está certo.',
  'msg.login_locked': 'Muitas tentativas. Você pode entrar de novo em {until}.',
  'msg.unknown_device': 'Este aparelho não está mais vinculado à sua conta.',
  'msg.unknown_session': 'Você não tem esta sessão, ou ela já terminou.',
  'msg.user_exist': 'Esta conta já está vinculada. Digite outra, por favor.',
  'msg.password_common': 'Esta senha é fácil de adivinhar. Escolha outra.',
  'msg.passkey_failed': 'A chave de acesso não abriu nada. Tente de novo ou use sua senha.',
  'msg.passkey_unavailable': 'Chaves de acesso não funcionam neste endereço.',
  'msg.unknown_passkey': 'Sua conta não tem essa chave de acesso.',
  'msg.account_closing':
    'Sua conta está sendo encerrada: ela paga o que é seu e não recebe mais nada. Você ainda pode mantê-la.',
  'msg.not_closing': 'O encerramento da conta não foi pedido.',
  'msg.mail_code_wrong': 'Este código não está certo ou o prazo dele acabou.',
  'msg.not_bound': 'Vincule primeiro um nome e uma senha.',

  'msg.provider_refused':
    'Não foi possível iniciar o depósito. Tente de novo ou escolha outra forma de pagar.',
  'msg.pay_type_unavailable': 'Esta forma de pagamento não está disponível agora. Escolha outra.',
  'msg.amount_not_offered': 'Você pode depositar de {minimum} a {maximum}.',
  'msg.support_full':
    'Você enviou {most, number} mensagens em um dia. Elas estão salvas. Você pode escrever de novo mais tarde.',
  'msg.limit_reached':
    '{limit, select, deposit {Seu limite de depósito foi atingido. Ele recomeça em {until}.} loss {Seu limite de perda foi atingido. Ele recomeça em {until}.} stake {Seu limite de apostas foi atingido. Ele recomeça em {until}.} session_minutes {O limite de tempo da sua sessão foi atingido. Se você não jogar até lá, uma nova sessão pode começar em {until}: abra o jogo de novo.} other {Um limite definido por você foi atingido. Ele recomeça em {until}.}}',
  'msg.self_excluded':
    'Você se autoexcluiu do jogo até {until}. Você ainda pode sacar seu dinheiro.',
  'msg.cooling_off': 'Você está em uma pausa até {until}. Você ainda pode sacar seu dinheiro.',
  'msg.quote_expired': 'Estes valores não valem mais. Confira os novos.',

  'msg.need_upgrade_vip':
    'Acima de {limit} por mês precisamos verificar sua identidade, uma única vez. É grátis.',
  'msg.only_support_ten':
    'Este é um primeiro saque alto para esta conta. Sugerimos um teste de {amount} antes.',
  'msg.exist_process_order': 'Você já tem um saque a caminho.',
  'msg.only_support_500': 'O menor saque é de {minimum}.',
  'msg.need_play_game':
    'Seu saldo em dinheiro de {cash} pode sair agora. {bonus} é bônus e vira dinheiro depois que você jogar mais {wageringLeft}.',
  'msg.need_finish_task':
    'Você atingiu o limite diário de saques. O próximo é possível em {until}.',
  'msg.insufficient_balance': 'Seu saldo não é suficiente para isso.',
  'msg.holder_differs': 'Os saques vão somente para a sua própria conta. Esta está em outro nome.',
  'msg.not_correctable': 'A conta deste saque não pode mais ser alterada.',
  'msg.not_held': 'Este saque não está mais retido.',
  'msg.mail_unknown': 'Você não tem um e-mail confirmado.',
  'msg.unknown_order': 'Você não tem este pedido.',

  'msg.nothing_to_claim': 'Não há nada para resgatar agora.',
  'msg.not_claimable': 'Isto ainda não foi concluído.',
  'msg.already_claimed': 'Já recebido.',

  'msg.unknown_grant': 'Você não tem este bônus.',
  'msg.not_active': 'Este bônus não está mais ativo.',

  'msg.nothing_to_confirm': 'Não há mudança para confirmar.',
  'msg.too_early': 'Aumentar um limite leva tempo: você pode confirmar a partir de {effectiveAt}.',
  'msg.terms_changed': 'Os termos mudaram. Leia-os primeiro, por favor.',
  'msg.already_verified': 'Sua identidade já foi verificada.',

  'msg.game_unavailable': 'Este jogo não está disponível agora.',
  'msg.stake_not_offered': 'Escolha uma das apostas mostradas.',
  'msg.age_required': 'Confirme que você tem {age, number} anos ou mais.',
  'msg.reality_check': 'Responda primeiro à pausa de tempo e gastos.',
  'msg.too_fast': 'Um instante: a última rodada ainda não terminou.',
  'msg.game_moved': 'Você abriu outro jogo. Este foi encerrado.',
  'msg.launch_invalid': 'Este link do jogo não vale mais. Abra o jogo novamente.',
  'msg.seed_unused': 'Nenhuma rodada foi jogada com esta semente ainda. Jogue uma e depois troque.',
  'msg.unknown_round': 'Você não tem esta rodada.',
  'msg.unknown_definition': 'Não existe esta definição de jogo.',
  'msg.not_logged': 'Isto não está no registro público, ou ainda não está.',
  'msg.seq_wrong': 'Esta rodada está fora de ordem. Recarregue o jogo, por favor.',
  'msg.client_seed_required':
    'Recarregue o jogo: ele vai criar uma nova semente do cliente para as próximas rodadas.',
};
